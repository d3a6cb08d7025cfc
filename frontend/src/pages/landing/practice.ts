import type { TableRef } from '$shared/protocol';
import { router } from '$src/app/router.svelte';
import { tablePath } from '$src/app/routes';
import { lang } from '$src/i18n/locale.svelte';
import { ApiError, api } from '$src/net/api';
import { session } from '$src/state/session.svelte';
import { toast } from '$src/ui/toasts.svelte';

/** Opens a practice table and goes there: one press, no form. A refusal is shown and said. */
export async function practice(): Promise<void> {
  try {
    await session.ensure();
    const { code } = await api<TableRef>('/practice', { method: 'POST' });
    router.go(tablePath(code));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(error[lang()]);
  }
}
