import type { Logger } from 'pino'
import type { Clock } from '../lib/clock.ts'
import type { Services } from '../service/context.ts'
import type { Settings } from '../settings/settings.ts'
import type { Database } from '../store/database.ts'
import { clockDifference, MOST_APART_MS } from './clock-difference.ts'
import { connectionRoom, connectionsWanted } from './connections.ts'
import { ELSEWHERE, ELSEWHERE_CURE, type ObjectPlace } from './object-place.ts'
import type { Platform } from './platform.ts'

type Options = {
  settings: Settings
  platform: Platform
  logger: Logger
  clock: Clock
  services: Services
  place: ObjectPlace
}

/** What keeps nothing from being served, and is told once after the start with what to do about it. */
export async function lookAround(options: Options): Promise<void> {
  const { platform, logger } = options
  const looks = [...platform.databases.flatMap((one) => [lookAtClock(one, options), lookAtRoom(one, options)])]
  for (const look of [...looks, lookAtFunctions(options), lookAtFiles(options)]) {
    await look.catch((err: unknown) => logger.warn({ err }, 'what the service stands on could not be looked at'))
  }
}

async function lookAtClock(database: Database, { clock, logger }: Options): Promise<void> {
  const apart = await clockDifference(database.pool, clock)
  if (apart <= MOST_APART_MS) return
  const seconds = Math.round(apart / 1000)
  logger.warn(
    { database: database.name, seconds },
    `the clock of this machine differs from that of the database by ${seconds} s: let both machines keep time by NTP`,
  )
}

/** With fewer connections than the pool is meant to have, calls wait for each other. */
async function lookAtRoom(database: Database, { settings, logger }: Options): Promise<void> {
  const wanted = connectionsWanted(settings)
  const { most, used } = await connectionRoom(database.pool)
  if (wanted + used <= most) return
  logger.warn(
    { database: database.name, wanted, most, used },
    `REEVE_POOL_SIZE: this process may take ${wanted} connections, and of the ${most} that the database allows it ${used} are in use: raise the limit (max_connections, or that of the role or the database) or lower REEVE_POOL_SIZE`,
  )
}

async function lookAtFiles({ place, logger }: Options): Promise<void> {
  if (await place.isElsewhere()) logger.warn(`files are not served: ${ELSEWHERE}: ${ELSEWHERE_CURE}`)
}

async function lookAtFunctions({ services, logger }: Options): Promise<void> {
  const { level, reason } = await services.functions.runtime.isolation()
  if (level === 'off') logger.warn({ reason }, `functions are not run: ${reason}: ${functionsCure(reason)}`)
}

export const functionsCure = (reason: string): string =>
  reason.includes('REEVE_FUNCTION_LEVEL')
    ? 'set REEVE_FUNCTION_RUNNER to a command that keeps them apart, or demand less'
    : '`npm install` in the folder of the release brings Deno, or set REEVE_FUNCTION_RUNNER'
