/** Values with the same key are the same. */
export class Unknown {
  constructor(readonly key: string) {}
}

export const isUnknown = (value: unknown): value is Unknown => value instanceof Unknown
