import { announce } from '$src/app/announce.svelte';

export interface Toast {
  id: number;
  text: string;
  /** What the one button of the toast says and does, such as undo. */
  action?: { label: string; run: () => void };
}

/** How long a toast stays, ms; hovering or focusing it holds it. */
export const TOAST_SPAN = 6000;

let last = 0;
export const toasts: { list: Toast[] } = $state({ list: [] });

/** Shows a short message at the bottom and says it. It is never the only place of what it says. */
export function toast(text: string, action?: Toast['action']) {
  last += 1;
  toasts.list = [...toasts.list.slice(-2), { id: last, text, ...(action ? { action } : {}) }];
  announce(text);
}

export function dismiss(id: number) {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}
