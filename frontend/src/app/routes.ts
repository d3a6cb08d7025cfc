import { normalCode } from './code';

/**
 * The page's addresses. A table's code is brought into its written form, so
 * that a link typed by hand works.
 */
export type Route =
  | { page: 'landing' }
  | { page: 'create' }
  | { page: 'table'; code: string }
  | { page: 'watch'; code: string }
  | { page: 'learn'; section: string }
  | { page: 'settings' }
  | { page: 'me' }
  | { page: 'lost' };

/** routeOf reads a path, without query and hash. Unknown paths are `lost`. */
export function routeOf(path: string): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean).map(decode);
  if (rest.length > 0) return { page: 'lost' };
  switch (first) {
    case '':
      return { page: 'landing' };
    case 'new':
      return second ? { page: 'lost' } : { page: 'create' };
    case 't':
      return second ? { page: 'table', code: normalCode(second) } : { page: 'lost' };
    case 'watch':
      return second ? { page: 'watch', code: normalCode(second) } : { page: 'lost' };
    case 'learn':
      return { page: 'learn', section: second };
    case 'settings':
      return second ? { page: 'lost' } : { page: 'settings' };
    case 'me':
      return second ? { page: 'lost' } : { page: 'me' };
    default:
      return { page: 'lost' };
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const tablePath = (code: string) => `/t/${encodeURIComponent(code)}`;
export const watchPath = (code: string) => `/watch/${encodeURIComponent(code)}`;
