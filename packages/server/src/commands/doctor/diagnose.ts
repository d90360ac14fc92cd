import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { systemClock } from '../../lib/clock.ts'
import { StartError } from '../../lib/start-error.ts'
import { masterKeysFor } from '../../process/master-key.ts'
import { withServers } from '../../process/platform.ts'
import { addressesOf, closeServices, localityOf, openServices } from '../../process/services.ts'
import { readSettings, type Settings } from '../../settings/settings.ts'
import { checkDatabase } from './check-database.ts'
import { checkFolder, checkKeyFile } from './check-folder.ts'
import { checkFunctions } from './check-functions.ts'
import { checkMail } from './check-mail.ts'
import { checkObjects } from './check-objects.ts'
import { checkProxies } from './check-proxies.ts'
import { checkService } from './check-service.ts'
import { type Finding, messageOf, ok, problem, warning } from './finding.ts'

/** Looks at everything an installation stands on, one thing after the other, and changes nothing. */
export async function diagnose(environment: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  let settings: Settings
  try {
    settings = readSettings(environment)
  } catch (error) {
    return [problem('settings', messageOf(error), 'correct the setting; reeve serve --help names them all')]
  }
  const found: Finding[] = [ok('settings', 'every value is one that the service takes'), ...checkProxies(settings)]
  if (settings.DATABASE_URL.length === 0 && !existsSync(settings.REEVE_DATA_DIR)) {
    const text = `there is no folder ${settings.REEVE_DATA_DIR}`
    return [...found, warning('data folder', text, 'reeve serve makes it; or set REEVE_DATA_DIR to where it is')]
  }
  found.push(...checkFolder(settings), ...checkKeyFile(environment.REEVE_MASTER_KEY_FILE), ...checkKeys(settings))
  found.push(...(await checkDatabases(settings)))
  found.push(...(await checkServices(settings)))
  found.push(await checkService(settings))
  return found
}

function checkKeys(settings: Settings): Finding[] {
  try {
    const keys = masterKeysFor(settings)()
    if (keys.length === 1) return [ok('master key', 'is there')]
    return [warning('master key', `there are ${keys.length}`, 'reeve keys rotate, then leave only the first')]
  } catch (error) {
    return [problem('master key', messageOf(error), 'give the service the key that this database was made with')]
  }
}

async function checkDatabases(settings: Settings): Promise<Finding[]> {
  try {
    return await withServers({ settings, log: () => {} }, async (configs) => {
      const found: Finding[] = []
      for (const config of configs) found.push(...(await checkDatabase(settings, config)))
      return found
    })
  } catch (error) {
    const cure = error instanceof StartError ? 'see what the message says' : 'check DATABASE_URL and the server'
    return [problem('database', messageOf(error), cure)]
  }
}

async function checkServices(settings: Settings): Promise<Finding[]> {
  const logger = pino({ level: 'silent' })
  const services = openServices(settings, logger, {
    port: () => settings.PORT,
    addresses: () => addressesOf(settings, settings.PORT),
    locality: localityOf(settings, logger),
    clock: systemClock,
  })
  try {
    return [await checkObjects(services.objects), await checkMail(services.mailRelay), await checkFunctions(services)]
  } finally {
    await closeServices(services)
  }
}
