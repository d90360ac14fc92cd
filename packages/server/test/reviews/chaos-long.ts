// The long form: a campaign of 100 000 items, whose worker is killed with -9 while it is prepared, while it is ended and
// while its report is written. Prints its figures and fails when one is not as it must be. Argument: how many items.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { startEmbedded } from '@reeve/embedded-postgres'
import { SERVICE_ROLE } from '../../src/store/service-role.ts'
import { killedWhileReviewing } from './chaos.ts'

const ITEMS = Number(process.argv[2] ?? 100_000)
const folder = fs.mkdtempSync('/tmp/reeve-chaos-')
fs.chmodSync(folder, 0o755)
const dataDir = path.join(folder, '.reeve')
const server = await startEmbedded({ dataDir, serviceRole: SERVICE_ROLE, log: () => {} })
const end = await killedWhileReviewing({
  config: server.administrator,
  masterKey: randomBytes(32).toString('base64'),
  items: ITEMS,
  kills: 4,
  longestMs: 3_600_000,
})
await server.stop()
fs.rmSync(folder, { recursive: true, force: true })

const checks: [string, boolean][] = [
  [
    `${end.selections} selections and ${end.expected} reviews of ${ITEMS} items`,
    end.selections === ITEMS && end.expected === ITEMS,
  ],
  [
    `${end.wrongTasks} selections without exactly one task, ${end.sameNumbers} numbers twice`,
    end.wrongTasks + end.sameNumbers === 0,
  ],
  [
    `${JSON.stringify(end.ends)}, ${end.wrongEnds} that ended not exactly once`,
    end.ends['CLOSED CANCELLED'] === ITEMS && end.wrongEnds === 0,
  ],
  [
    `a report with ${end.report.rows} rows of ${end.report.tasks} tasks, kept ${end.report.kept} times and completed ${end.report.completed} times`,
    end.report.rows === ITEMS &&
      end.report.tasks === ITEMS &&
      end.report.isWhole &&
      [end.report.reports, end.report.kept, end.report.completed].every((count) => count === 1),
  ],
  [
    `${end.kills} workers killed while it was prepared and ended, ${end.reportKills} while the report was written, ${end.dead} dead letters`,
    end.kills > 0 && end.reportKills > 0 && end.dead === 0,
  ],
]
for (const [text, fine] of checks) console.log(`${fine ? 'ok  ' : 'FAIL'} ${text}`)
console.log(`     prepared in ${end.prepareSeconds.toFixed(1)} s`)
process.exit(checks.every(([, fine]) => fine) ? 0 : 1)
