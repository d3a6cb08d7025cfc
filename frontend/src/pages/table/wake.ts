/**
 * Keeps the screen on while a person plays, where the device allows it; returns
 * the end of it. A hidden page loses the lock and takes it again when it is back.
 */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const take = async () => {
    if (over || document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock?.request('screen');
      if (over) void lock?.release();
    } catch {
      // A low battery or an old browser: the game goes on, the screen may sleep.
    }
  };
  void take();
  document.addEventListener('visibilitychange', take);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', take);
    void lock?.release();
  };
}
