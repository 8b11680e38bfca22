import { createIndexConcurrently } from '../../../../src/server/boot/concurrent-index'

export async function up(): Promise<void> {
  await createIndexConcurrently('links_next_idx', 'on links (created_at, id)', { isUnique: true })
}
