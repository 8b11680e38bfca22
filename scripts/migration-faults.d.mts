/** See migration-faults.mjs. */
export function migrationFaults(source: string): Promise<string[]>
