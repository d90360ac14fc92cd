import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

const SCHEMA = `
  create table if not exists meta (name text primary key, value text) without rowid;
  create table if not exists resource_type (place integer primary key, id text unique, source_id text, raw blob, json text);
  create table if not exists resource (place integer primary key, key text unique, type text, parent text, depth integer default 0, skips integer default 0, raw blob, json text);
  create table if not exists listing (place integer primary key, type text, parent text, unique (type, parent));
  create table if not exists entitlement (place integer primary key, id text unique, resource text, slug text, raw blob, json text);
  create table if not exists etag (resource text primary key, value text, entitlement text, first integer, last integer) without rowid;
  create table if not exists page (phase integer, digest text, first integer, last integer, primary key (phase, digest)) without rowid;
  create table if not exists "grant" (place integer primary key, id text unique, entitlement text, principal text, raw blob, json text);
`

const COMMIT_MS = 200

/** What one sync has listed: messages as they came, by the ids that tasks carry, and the records made of them. */
export class State {
  readonly file: string
  readonly database: DatabaseSync
  #beganAt: number | undefined
  readonly #statements = new Map<string, StatementSync>()

  /** Whether `last` names what the sync before has listed. */
  readonly hasLast: boolean

  constructor(file: string, last?: string) {
    this.file = file
    this.database = new DatabaseSync(file)
    chmodSync(file, 0o600)
    // Losing the last pages of a file after a power failure costs a sync, not more.
    this.database.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -16000')
    this.database.exec(SCHEMA)
    this.hasLast = last !== undefined && this.#attach(last)
  }

  #attach(last: string): boolean {
    this.database.prepare('attach database ? as last').run(last)
    return this.database.prepare("select 1 as found from last.sqlite_master where name = 'page'").get() !== undefined
  }

  prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const made = this.database.prepare(sql)
    this.#statements.set(sql, made)
    return made
  }

  /**
   * All of it, or none. What is done soon after is committed with it: a process that is killed in between goes on where
   * both have not happened yet.
   */
  together<Result>(work: () => Result): Result {
    if (this.#beganAt === undefined) {
      this.database.exec('begin')
      this.#beganAt = Date.now()
    }
    try {
      const result = work()
      if (Date.now() - this.#beganAt >= COMMIT_MS) this.commit()
      return result
    } catch (error) {
      this.#beganAt = undefined
      this.database.exec('rollback')
      throw error
    }
  }

  commit(): void {
    if (this.#beganAt === undefined) return
    this.#beganAt = undefined
    this.database.exec('commit')
  }

  get(name: string): string | undefined {
    const row = this.prepare('select value from meta where name = ?').get(name)
    return row && String(row.value)
  }

  set(name: string, value: string): void {
    this.prepare('insert or replace into meta values (?, ?)').run(name, value)
  }

  count(table: 'resource_type' | 'resource' | 'entitlement' | 'grant'): number {
    return Number(this.prepare(`select count(*) as count from "${table}"`).get()?.count ?? 0)
  }

  close(): void {
    this.commit()
    this.database.close()
  }
}

/** The files of one connector. */
export class StateFiles {
  readonly #folder: string
  #opened: State | undefined

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  }

  get #last(): string {
    return `${this.#folder}/last.sqlite`
  }

  get #next(): string {
    return `${this.#folder}/next.sqlite`
  }

  get #known(): string | undefined {
    return existsSync(this.#last) ? this.#last : undefined
  }

  get sessions(): string {
    return `${this.#folder}/sessions.sqlite`
  }

  get feeds(): string {
    return `${this.#folder}/feeds.json`
  }

  /** What the last completed sync has listed. */
  last(): State | undefined {
    if (!this.#opened && existsSync(this.#last)) this.#opened = new State(this.#last)
    return this.#opened
  }

  /** The sync under way, when one was cut off. */
  openNext(): State | undefined {
    return existsSync(this.#next) ? new State(this.#next, this.#known) : undefined
  }

  newNext(): State {
    this.dropNext()
    return new State(this.#next, this.#known)
  }

  dropNext(): void {
    removeAll(this.#next)
  }

  /** The sync under way is complete: from now on it is the last. */
  swap(state: State): void {
    state.close()
    this.close()
    removeAll(this.#last)
    renameSync(this.#next, this.#last)
  }

  close(): void {
    this.#opened?.close()
    this.#opened = undefined
  }
}

function removeAll(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
}
