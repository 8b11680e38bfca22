/**
 * Imports a file or package that is not part of the bundled programs: `import()` itself doesn't work in code that comes from a code
 * cache (`load-programs.ts`).
 */
export const importFile = (address: string): Promise<unknown> =>
  globalThis.shelfmateImport?.(address) ?? import(address)
