import type { Credentials, Me, Session as SessionBody } from '$shared/protocol';
import { ApiError, api, useTokens } from '$src/net/api';

/** How long before its end an access token is renewed, ms. */
const MARGIN = 30_000;

/**
 * The person's session. The access token lives here and nowhere else; what
 * survives a reload is the server's HttpOnly refresh cookie.
 */
class Session {
  /** Who this is; null for a visitor without a session. */
  me = $state.raw<Me | null>(null);
  /** False until the first answer about the session, so that nothing flickers. */
  known = $state(false);

  #token = '';
  #expires = 0;
  #renewing: Promise<boolean> | null = null;

  /** Looks for a session of an earlier visit. Never throws. */
  async restore(): Promise<void> {
    await this.renew();
    this.known = true;
  }

  /** The token in force for a request or for the socket's hello; empty without a session. */
  async token(): Promise<string> {
    if (this.#renewing) await this.#renewing;
    if (this.#token && Date.now() > this.#expires - MARGIN) await this.renew();
    return this.#token;
  }

  /** Takes a new access token by the refresh cookie. False: there is no session (or no connection). */
  renew(): Promise<boolean> {
    this.#renewing ??= this.#refresh().finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  /** A token, making a guest silently if there is no session yet. Throws ApiError. */
  async ensure(): Promise<string> {
    const token = await this.token();
    if (token) return token;
    if (await this.renew()) return this.#token;
    this.#take(await api<SessionBody>('/guest', { method: 'POST', anonymous: true }));
    return this.#token;
  }

  /** Makes an account; a guest keeps his history under it. Throws ApiError. */
  async register(credentials: Credentials): Promise<void> {
    this.#take(await api<SessionBody>('/register', { method: 'POST', body: credentials }));
  }

  /** Throws ApiError. */
  async login(credentials: Credentials): Promise<void> {
    this.#take(await api<SessionBody>('/login', { method: 'POST', body: credentials }));
  }

  /** Gives a guest another nick. Throws ApiError. */
  async rename(nick: string): Promise<void> {
    this.me = await api<Me>('/me', { method: 'PATCH', body: { nick } });
  }

  /** Ends the session on the server and here. */
  async logout(): Promise<void> {
    await api('/logout', { method: 'POST' }).catch(() => undefined);
    this.#drop();
  }

  async #refresh(): Promise<boolean> {
    try {
      this.#take(await api<SessionBody>('/refresh', { method: 'POST', anonymous: true }));
      return true;
    } catch (error) {
      // Only a refused token ends the session. Without a connection, or told to
      // come later, nothing is known: keep what there is.
      if (error instanceof ApiError && error.status === 401) this.#drop();
      return false;
    }
  }

  #take(body: SessionBody) {
    this.#token = body.token;
    this.#expires = body.expires;
    this.me = body.me;
    this.known = true;
  }

  #drop() {
    this.#token = '';
    this.#expires = 0;
    this.me = null;
  }
}

export const session = new Session();
useTokens(session);
