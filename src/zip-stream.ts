import { Readable } from 'node:stream'
import { Zip, ZipDeflate } from 'fflate'

/** A file of an archive, read when its turn comes. */
export type ZipEntry = { name: string; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

const NONE = new Uint8Array(0)

/** A ZIP archive of the entries, made while it is read, so that neither its size nor a slow reader matters. */
export const zipOf = (entries: AsyncIterable<ZipEntry>): Readable => Readable.from(chunksOf(entries))

async function* chunksOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  const takeMade = () => {
    const chunks = made
    made = []
    return chunks
  }
  for await (const { name, content } of entries) {
    const file = new ZipDeflate(name)
    zip.add(file)
    for await (const part of content) {
      file.push(part)
      yield* takeMade()
    }
    file.push(NONE, true)
    yield* takeMade()
  }
  zip.end()
  yield* takeMade()
}
