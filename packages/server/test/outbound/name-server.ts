import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { parseAddress } from '../../src/outbound/address.ts'
import { openResolvers, type Resolvers } from '../../src/outbound/resolve.ts'

type Answers = (name: string, asked: number) => readonly string[] | 'silent' | 'failure'

/** `resolvers` ask it, and wait for it as long as a busy machine takes. */
export type NameServer = { resolvers: Resolvers; questions: string[]; close(): void }

const TYPES: Record<number, { name: string; bytes: number }> = {
  1: { name: 'A', bytes: 4 },
  28: { name: 'AAAA', bytes: 16 },
}

/** A name server on loopback. `answers` is told how often the name was asked before, so that it can change its mind. */
export async function startNameServer(answers: Answers): Promise<NameServer> {
  const socket = createSocket('udp4')
  const questions: string[] = []
  const asked = new Map<string, number>()
  socket.on('message', (query, from) => {
    const { name, type, end } = question(query)
    const kind = TYPES[type]
    const key = `${kind?.name ?? type} ${name}`
    const times = asked.get(key) ?? 0
    asked.set(key, times + 1)
    questions.push(key)
    const answer = answers(name, times)
    if (answer === 'silent') return
    const records = answer === 'failure' ? [] : answer.map((text) => Buffer.from(parseAddress(text) ?? []))
    const fitting = records.filter((bytes) => bytes.length === kind?.bytes)
    socket.send(reply(query.subarray(0, end), type, fitting, answer === 'failure' ? 2 : 0), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const resolvers = openResolvers([`127.0.0.1:${socket.address().port}`], 60_000)
  return { resolvers, questions, close: () => socket.close() }
}

function question(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  while (query[at]) {
    const length = query[at]!
    labels.push(query.toString('latin1', at + 1, at + 1 + length).toLowerCase())
    at += length + 1
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function reply(asked: Buffer, type: number, records: Buffer[], code: number): Buffer {
  const head = Buffer.from(asked)
  head.writeUInt16BE(0x8180 | code, 2)
  for (const [i, count] of [1, records.length, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * i)
  const answers = records.map((data) => {
    const record = Buffer.alloc(12)
    record.writeUInt16BE(0xc00c, 0)
    record.writeUInt16BE(type, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt16BE(data.length, 10)
    return Buffer.concat([record, data])
  })
  return Buffer.concat([head, ...answers])
}
