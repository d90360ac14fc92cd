import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform, Settings } from '@reeve/server/host'
import type { RunningProcess } from '@reeve/server/service'
import { limitHeapGrowth } from './heap.ts'
import { printLine } from './print.ts'
import { readyText } from './ready-text.ts'
import { untilStopSignal } from './stop-signal.ts'

const DRAIN_MS = 25_000
const CLOSE_MS = 10_000
const SLOW_START_MS = 10_000

type Options = { roles: Settings['REEVE_ROLES']; settings: Settings; json: boolean }

/** Runs the service in this process until it is stopped: from opening the database to a clean end. */
export async function runService({ roles, settings, json }: Options): Promise<void> {
  const { createLogger, bufferedUntilRelease, lockDataFolder, openPlatform, systemClock } = await import(
    '@reeve/server/host'
  )
  const { StartError } = await import('@reeve/server/failures')
  const lines = bufferedUntilRelease()
  const logger = createLogger(settings.REEVE_LOG_LEVEL, lines)
  // After a longer wait its reason is shown.
  setTimeout(() => lines.release(), SLOW_START_MS).unref()
  const stopSignal = untilStopSignal()
  process.on('uncaughtException', (error) => {
    lines.release()
    logger.fatal({ err: error }, 'uncaught error')
    process.exit(1)
  })
  const log = (message: string, fields: object = {}): void => logger.info(fields, message)
  try {
    const folder = roles.has('api') ? lockDataFolder(settings) : undefined
    if (folder?.isKeeper === false) log('another service keeps the data folder; this one only reads admin.json')
    const platform = await openPlatform({ settings, clock: systemClock, log })
    const service = await startOrClose({
      settings: { ...settings, REEVE_ROLES: roles },
      platform,
      logger,
      sharesFolder: folder?.isKeeper === false,
    })
    lines.release()
    limitHeapGrowth()
    logger.info({ url: service.url, roles: [...roles], pid: process.pid }, 'ready')
    // What is not a terminal keeps the log, and takes no text between its lines unless it asks for it.
    if (json || process.stdout.isTTY) {
      printLine(readyText({ settings, url: service.url, json, setUpUrl: await setUpUrlOf(service) }))
    }
    void service.lookAround()
    const signal = await stopSignal
    logger.info({ signal }, 'stopping')
    if (signal === 'SIGTERM' && service.url !== '') {
      service.announceStop()
      await sleep(settings.REEVE_STOP_DELAY_SECONDS * 1000)
    }
    await within(DRAIN_MS, service.stop(), () => logger.warn('what took longer than the drain was cut off'))
    await within(CLOSE_MS, platform.close(), () => logger.warn('the database connections did not close in time'))
    folder?.release()
    logger.info('stopped')
    process.exit(0)
  } catch (error) {
    if (!(error instanceof StartError)) lines.release()
    await reportAndExit(error)
  }
}

type RunParts = {
  settings: Settings
  platform: Platform
  logger: Parameters<typeof import('@reeve/server/service').startProcess>[0]['logger']
  sharesFolder: boolean
}

type Started = Pick<RunningProcess, 'url' | 'setUp' | 'lookAround' | 'announceStop' | 'stop'>

/** A link that lets its reader in is for a person who looks at the first start: what is not a terminal is kept by somebody. */
async function setUpUrlOf({ setUp }: Started): Promise<string | undefined> {
  return setUp && (setUp.isFirstStart && process.stdout.isTTY === true ? setUp.makeUrl() : '')
}

async function startOrClose(parts: RunParts): Promise<Started> {
  const { startProcess } = await import('@reeve/server/service')
  try {
    return await startProcess(parts)
  } catch (error) {
    await within(CLOSE_MS, parts.platform.close(), () => {})
    throw error
  }
}

/** A start that failed half-way may have left something open that would prevent the process from ending. */
async function reportAndExit(error: unknown): Promise<never> {
  const { failureText } = await import('./failure-text.ts')
  const { text, exitCode } = await failureText(error)
  process.stderr.write(`${text}\n`)
  process.exit(exitCode)
}

async function within(ms: number, work: Promise<void> | undefined, late: () => void): Promise<void> {
  const isLate = await Promise.race([work?.then(() => false), sleep(ms, true, { ref: false })])
  if (isLate) late()
}
