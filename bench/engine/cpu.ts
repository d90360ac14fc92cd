import fs from 'node:fs'

const TICK_MS = 10

/**
 * Milliseconds of processor time that this process and PostgreSQL have used: on a busy machine it says more than the
 * clock. Only where /proc has it; zero elsewhere.
 */
export function cpuMs(folder: string): number {
  const { user, system } = process.cpuUsage()
  if (!fs.existsSync('/proc/self/stat')) return 0
  const server = fs.readdirSync('/proc').reduce((sum, pid) => sum + (/^\d+$/.test(pid) ? ticksOf(pid, folder) : 0), 0)
  return (user + system) / 1000 + server * TICK_MS
}

/** With those of children that have ended. */
function ticksOf(pid: string, folder: string): number {
  try {
    if (!fs.readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)) return 0
    const [, fields = ''] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system, endedUser, endedSystem] = fields.split(' ').slice(11, 15).map(Number)
    return user! + system! + endedUser! + endedSystem!
  } catch {
    return 0
  }
}
