import type { Failure } from '$shared/protocol';

/**
 * Why a request failed. `code` is the server's refusal code, or `offline` when
 * no answer came, or `broken` when an answer came that is not ours.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly ru: string,
    readonly en: string,
  ) {
    super(code);
    this.name = 'ApiError';
  }
}

/** Where the client finds the access token; state/session.svelte.ts is one. */
export interface TokenSource {
  /** The token in force, renewed first if it is about to expire; empty without a session. */
  token(): Promise<string>;
  /** Renews the token after the server has refused it; false when there is no session any more. */
  renew(): Promise<boolean>;
}

let source: TokenSource | null = null;

/** Tells the client where tokens come from, once, when the page starts. */
export function useTokens(tokens: TokenSource) {
  source = tokens;
}

export interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  body?: unknown;
  signal?: AbortSignal;
  /** Sends no access token and renews none: the calls that make the session itself. */
  anonymous?: boolean;
}

/** api calls `/api/…` and returns the answer's body; it throws ApiError, and AbortError when aborted. */
export async function api<T>(path: string, request: Request = {}): Promise<T> {
  const answer = await once(path, request);
  if (answer.status === 401 && !request.anonymous && source && (await source.renew())) {
    return read<T>(await once(path, request));
  }
  return read<T>(answer);
}

async function once(path: string, { method = 'GET', body, signal, anonymous }: Request): Promise<Response> {
  // The language of the page, not of the browser: guests and bots are named by it.
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
  });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const token = anonymous ? '' : ((await source?.token()) ?? '');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  try {
    return await fetch(`/api${path}`, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(
      0,
      'offline',
      'Нет связи с сервером. Проверьте интернет и повторите.',
      'No connection to the server. Check your network and try again.',
    );
  }
}

async function read<T>(answer: Response): Promise<T> {
  if (answer.status === 204) return undefined as T;
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && body !== undefined) return body as T;
  const failure = body as Partial<Failure> | undefined;
  throw new ApiError(
    answer.status,
    failure?.code ?? 'broken',
    failure?.ru ?? 'Сервер ответил непонятно. Повторите через минуту.',
    failure?.en ?? 'The server gave an unexpected answer. Try again in a minute.',
  );
}
