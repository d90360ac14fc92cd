import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Server, ServerCredentials, type ServerUnaryCall, type sendUnaryData, status } from '@grpc/grpc-js'
import { serviceDefinition } from '@reeve/connector-protocol'
import type { StartKeys } from './keys.ts'

const LONGEST_KEY = 512
const LONGEST_VALUE = 4 * 1024 * 1024
const MOST_KEYS = 100
const SYNC_ID = /^[a-zA-Z0-9]{27}$/

type Asked = {
  readonly sync_id: string
  readonly prefix?: string
  readonly key?: string
  readonly keys?: readonly string[]
  readonly value?: Uint8Array
  readonly values?: Readonly<Record<string, Uint8Array>>
  readonly page_token?: string
}

/** What a connector keeps for the length of one sync: in a file beside the state, by sync and prefix. */
export class SessionStore {
  readonly #file: string
  readonly #database: DatabaseSync
  #server: Server | undefined

  constructor(file: string) {
    this.#file = file
    this.#database = new DatabaseSync(file)
    this.#database.exec(`pragma journal_mode = wal; pragma synchronous = off;
      create table if not exists kept (sync text, prefix text, key text, value blob, primary key (sync, prefix, key)) without rowid`)
  }

  /** Serves on loopback to who has a certificate of this start; returns the port. */
  async serve({ authority, server: leaf }: StartKeys): Promise<number> {
    const server = new Server({ 'grpc.max_receive_message_length': 16 * 1024 * 1024 })
    const handlers = Object.fromEntries(
      Object.entries(this.#methods()).map(([name, run]) => [
        name,
        (call: ServerUnaryCall<Asked, object>, done: sendUnaryData<object>) => {
          try {
            check(call.request)
            done(null, run(call.request))
          } catch (error) {
            done({ code: status.INVALID_ARGUMENT, details: error instanceof Error ? error.message : String(error) })
          }
        },
      ]),
    )
    server.addService(serviceDefinition('c1.connectorapi.baton.v1.BatonSessionService'), handlers)
    const pair = { private_key: Buffer.from(leaf.keyPem), cert_chain: Buffer.from(leaf.pem) }
    const credentials = ServerCredentials.createSsl(Buffer.from(authority.pem), [pair], true)
    this.#server = server
    return new Promise((resolve, reject) =>
      server.bindAsync('127.0.0.1:0', credentials, (error, port) => (error ? reject(error) : resolve(port))),
    )
  }

  /** Forgets what other syncs have kept. */
  keepOnly(syncId: string): void {
    this.#database.prepare('delete from kept where sync <> ?').run(syncId)
  }

  stop(): void {
    this.#server?.forceShutdown()
    this.#database.close()
  }

  /** Nothing of it is needed any more. */
  remove(): void {
    this.stop()
    for (const end of ['', '-wal', '-shm']) rmSync(`${this.#file}${end}`, { force: true })
  }

  #methods(): Record<string, (asked: Asked) => object> {
    const database = this.#database
    const get = database.prepare('select value from kept where sync = ? and prefix = ? and key = ?')
    const set = database.prepare('insert or replace into kept values (?, ?, ?, ?)')
    const remove = database.prepare('delete from kept where sync = ? and prefix = ? and key = ?')
    const page = database.prepare(
      'select key, value from kept where sync = ? and prefix = ? and key > ? order by key limit ?',
    )
    const clear = database.prepare('delete from kept where sync = ? and prefix = ?')
    const clearAll = database.prepare('delete from kept where sync = ?')
    const read = ({ sync_id, prefix = '' }: Asked, key: string) => get.get(sync_id, prefix, key)?.value
    return {
      Get: (asked) => {
        const value = read(asked, asked.key ?? '')
        return value === undefined ? { found: false } : { found: true, value }
      },
      GetMany: (asked) => ({
        items: (asked.keys ?? []).flatMap((key) => {
          const value = read(asked, key)
          return value === undefined ? [] : [{ key, value }]
        }),
      }),
      GetAll: ({ sync_id, prefix = '', page_token = '' }) => {
        const items = page.all(sync_id, prefix, page_token, MOST_KEYS)
        return { items, page_token: items.length === MOST_KEYS ? items.at(-1)!.key : '' }
      },
      Set: ({ sync_id, prefix = '', key = '', value = Buffer.alloc(0) }) => {
        set.run(sync_id, prefix, key, value)
        return {}
      },
      SetMany: ({ sync_id, prefix = '', values = {} }) => {
        for (const [key, value] of Object.entries(values)) set.run(sync_id, prefix, key, value)
        return {}
      },
      Delete: ({ sync_id, prefix = '', key = '' }) => {
        remove.run(sync_id, prefix, key)
        return {}
      },
      DeleteMany: ({ sync_id, prefix = '', keys = [] }) => {
        for (const key of keys) remove.run(sync_id, prefix, key)
        return {}
      },
      Clear: ({ sync_id, prefix = '' }) => {
        if (prefix === '') clearAll.run(sync_id)
        else clear.run(sync_id, prefix)
        return {}
      },
    }
  }
}

function check({ sync_id, key, keys = [], value, values = {} }: Asked): void {
  if (!SYNC_ID.test(sync_id)) throw new Error('sync_id must be 27 letters and digits')
  const named = [...(key ? [key] : []), ...keys, ...Object.keys(values)]
  if (named.length > MOST_KEYS) throw new Error(`at most ${MOST_KEYS} keys a call`)
  if (named.some((one) => one.length > LONGEST_KEY)) throw new Error(`at most ${LONGEST_KEY} characters a key`)
  const all = [...(value ? [value] : []), ...Object.values(values)]
  if (all.some((one) => one.length > LONGEST_VALUE)) throw new Error(`at most ${LONGEST_VALUE} bytes a value`)
}
