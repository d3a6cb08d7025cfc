import { choose } from '$src/i18n/locale.svelte';
import { roomEn } from '$src/i18n/room.en';
import { type RoomTexts, roomRu } from '$src/i18n/room.ru';

/** The room's texts in the language in force. */
export const t = choose<RoomTexts>({ ru: roomRu, en: roomEn });
