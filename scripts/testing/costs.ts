import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import { coreSecondsOf } from './core-seconds.ts'

const MOST = 10

/** Says where the processor time went: by package, the database, and the files that cost most. */
export function printCosts(costs: ReadonlyMap<string, number>, database: ClientConfig | undefined): void {
  const byPackage = Map.groupBy(costs, ([file]) => file.split('/')[1] ?? file)
  const rows = [...byPackage].map(([name, files]): [string, number] => [name, sum(files.map(([, cost]) => cost))])
  const all: [string, number][] = [
    ...rows,
    ...(database ? [['PostgreSQL', coreSecondsOf(postmaster(database))] as [string, number]] : []),
  ]
  const total = sum(all.map(([, cost]) => cost))
  if (total === 0) return
  console.log(`\nℹ core-seconds ${total.toFixed(0)}`)
  for (const [name, cost] of dearest(all)) console.log(`ℹ   ${cost.toFixed(0).padStart(5)} ${name}`)
  if (costs.size > MOST) console.log('ℹ the files that cost most')
  if (costs.size > MOST)
    for (const [file, cost] of dearest([...costs]).slice(0, MOST))
      console.log(`ℹ   ${cost.toFixed(0).padStart(5)} ${file}`)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const dearest = (rows: [string, number][]): [string, number][] => rows.sort(([, one], [, other]) => other - one)

/** The first line of the lock of its socket is its process. */
function postmaster({ host, port = 5432 }: ClientConfig): number {
  return Number.parseInt(readFileSync(path.join(String(host), `.s.PGSQL.${port}.lock`), 'utf8'), 10)
}
