import {
  CloseBadToken,
  CloseElsewhere,
  CloseFlood,
  CloseNoHello,
  CloseNoTable,
  CloseOldPage,
  CloseOwnTable,
  CloseRevoked,
  CloseTokenOld,
  CloseTooMany,
  CloseWatchOnly,
} from '$shared/protocol';

/** Why the page stays away until the person does something. */
export type Stop =
  | 'elsewhere'
  | 'badToken'
  | 'noTable'
  | 'oldPage'
  | 'flood'
  | 'ownTable'
  | 'revoked'
  | 'tooMany'
  | 'watchOnly';

/** What a close code asks of the page. */
export type Duty = { duty: 'return' } | { duty: 'refresh' } | { duty: 'stay'; why: Stop };

/**
 * The duty that comes with a close code: 4000–4499 come back, 4500–4999 stay
 * away; everything else is a broken line, so come back. A refused token is
 * refreshed and tried once more before the page gives up.
 */
export function dutyOf(code: number): Duty {
  switch (code) {
    case CloseTokenOld:
    case CloseBadToken:
      return { duty: 'refresh' };
    case CloseElsewhere:
      return { duty: 'stay', why: 'elsewhere' };
    case CloseNoTable:
      return { duty: 'stay', why: 'noTable' };
    case CloseNoHello:
    case CloseOldPage:
      return { duty: 'stay', why: 'oldPage' };
    case CloseFlood:
      return { duty: 'stay', why: 'flood' };
    case CloseOwnTable:
      return { duty: 'stay', why: 'ownTable' };
    case CloseRevoked:
      return { duty: 'stay', why: 'revoked' };
    case CloseTooMany:
      return { duty: 'stay', why: 'tooMany' };
    case CloseWatchOnly:
      return { duty: 'stay', why: 'watchOnly' };
    default:
      return code >= 4500 && code <= 4999 ? { duty: 'stay', why: 'oldPage' } : { duty: 'return' };
  }
}
