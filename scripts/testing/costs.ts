import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ClientConfig } from 'pg'

const MOST = 10

/** Says where the processor time went: by package, the database, and the files that cost most. */
export function printCosts(costs: ReadonlyMap<string, number>, database: number | undefined): void {
  const byPackage = Map.groupBy(costs, ([file]) => file.split('/')[1] ?? file)
  const rows = [...byPackage].map(([name, files]): [string, number] => [name, sum(files.map(([, cost]) => cost))])
  const all: [string, number][] = database === undefined ? rows : [...rows, ['PostgreSQL', database]]
  const total = sum(all.map(([, cost]) => cost))
  if (total === 0) return
  console.log(`\nℹ core-seconds ${total.toFixed(0)}`)
  print(all)
  if (costs.size <= MOST) return
  console.log('ℹ the files that cost most')
  print([...costs], MOST)
}

function print(rows: readonly [string, number][], most = rows.length): void {
  for (const [name, cost] of rows.toSorted(([, one], [, other]) => other - one).slice(0, most)) {
    console.log(`ℹ   ${cost.toFixed(0).padStart(5)} ${name}`)
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** The first line of the lock of its socket is its process. */
export function postmaster({ host, port = 5432 }: ClientConfig): number {
  return Number.parseInt(readFileSync(path.join(String(host), `.s.PGSQL.${port}.lock`), 'utf8'), 10)
}
