import type { Reason } from '$shared/protocol';

/** The clause a warning's reason stands for (§6). */
export function clauseOf(reason: Reason): string {
  switch (reason) {
    case 'N_LATE_MASK':
      return '3.1';
    case 'N_SING':
    case 'N_DANCE':
    case 'N_TALK':
    case 'N_TOUCH':
    case 'N_OTHER':
      return '3.4';
    case 'D_ADDRESS':
      return '4.2';
    case 'D_HOST_ADDRESS':
      return '4.3';
    case 'D_OUT_OF_TURN':
      return '4.5';
    case 'D_OATH':
      return '4.7.1';
    case 'D_RELIGION':
      return '4.7.2';
    case 'D_HONESTY':
      return '4.7.3';
    case 'D_PERCENT':
      return '4.7.4';
    case 'D_BET':
      return '4.7.5';
    case 'D_GESTURE':
      return '4.7.6';
    case 'D_CONTACT':
      return '4.7.7';
    case 'D_ARGUE':
      return '4.7.8';
    case 'W_ETHICS':
      return '6.1';
    case 'W_CRY':
      return '6.2';
    case 'W_OTHER':
      return '6.5';
    case 'W_OBSCENITY':
      return '10.1.2';
  }
}

/** The reasons a host gives by hand, the frequent ones first. */
export const HOST_REASONS: readonly Reason[] = [
  'D_HONESTY',
  'D_PERCENT',
  'D_OATH',
  'D_RELIGION',
  'D_BET',
  'D_OUT_OF_TURN',
  'D_ARGUE',
  'D_ADDRESS',
  'D_HOST_ADDRESS',
  'D_GESTURE',
  'W_ETHICS',
  'W_CRY',
  'W_OTHER',
];
