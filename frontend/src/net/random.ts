/** Random bytes as hex digits. `crypto.randomUUID` needs HTTPS; this does not. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}
