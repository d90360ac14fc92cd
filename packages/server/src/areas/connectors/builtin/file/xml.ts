import { setImmediate } from 'node:timers/promises'
import { ConnectorError } from '../connector.ts'
import { excess, LIMITS } from '../limits.ts'

/** Names are without their prefix. */
export type XmlEvents = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(piece: string): void
  close?(name: string): void
}

const CHUNK = 128 * 1024

/** Reads XML piece by piece. There is nothing to expand in it: a document with entities of its own is refused. */
export async function readXml(bytes: Uint8Array, { open, text, close }: XmlEvents): Promise<void> {
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser()
  let depth = 0
  parser.on('doctype', () => {
    throw new ConnectorError('the file holds XML with a DOCTYPE, which no spreadsheet has; save it again as .xlsx')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > LIMITS.nesting.most) throw excess('nesting', 'the file')
    open?.(local(name), localised(attributes))
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(local(name))
  })
  parser.on('text', (piece) => text?.(piece))
  parser.on('cdata', (piece) => text?.(piece))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let from = 0; from < bytes.length; from += CHUNK) {
    parser.write(decoder.decode(bytes.subarray(from, from + CHUNK), { stream: true }))
    await setImmediate()
  }
  parser.write(decoder.decode())
  parser.close()
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

const localised = (attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const names: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(attributes)) names[local(name)] = value
  return names
}
