/**
 * Widened is the shape of a catalog without its words: every text a string,
 * every phrase with numbers a function of the same arguments. The Russian
 * catalog is the source; the English one `satisfies` its shape, so a missing or
 * a surplus key does not compile.
 */
export type Widened<T> = T extends string
  ? string
  : T extends (...given: infer A) => string
    ? (...given: A) => string
    : T extends readonly (infer E)[]
      ? readonly Widened<E>[]
      : { readonly [K in keyof T]: Widened<T[K]> };
