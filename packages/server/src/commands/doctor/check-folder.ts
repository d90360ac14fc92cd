import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { adminFileOf } from '../../process/admin-file.ts'
import { keyFileOf } from '../../process/master-key.ts'
import type { Settings } from '../../settings/settings.ts'
import { type Finding, messageOf, ok, problem, warning } from './finding.ts'

const GIB = 1024 ** 3
const LEAST_GIB = 2

/** The folder of the service: usable, not readable by others where it matters, and with room left. */
export function checkFolder(settings: Settings): Finding[] {
  const { REEVE_DATA_DIR: folder } = settings
  if (!existsSync(folder)) {
    return [warning('data folder', `there is no folder ${folder}`, 'reeve serve makes it')]
  }
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return [problem('data folder', messageOf(error), `run this as the user of the service, or give it ${folder}`)]
  }
  return [
    ok('data folder', folder),
    ...[adminFileOf(settings.REEVE_DATA_DIR), keyFileOf(settings)].flatMap(checkFile),
    checkRoom(folder),
  ]
}

/** Files with secrets are for their owner alone. */
function checkFile(file: string): Finding[] {
  if (!existsSync(file)) return []
  const others = statSync(file).mode & 0o077
  return others === 0 ? [] : [problem('data folder', `others may read ${file}`, `chmod 600 ${file}`)]
}

/** One that the operator gave may be read by its group: that is how Kubernetes hands it over. */
export function checkKeyFile(file = ''): Finding[] {
  if (file === '' || (statSync(file).mode & 0o007) === 0) return []
  return [
    problem('master key', `everybody may read ${file}`, `chmod 400 ${file}, with the user of the service as owner`),
  ]
}

function checkRoom(folder: string): Finding {
  const { bavail, blocks, bsize } = statfsSync(folder)
  const free = (bavail * bsize) / GIB
  const text = `${free.toFixed(1)} GiB of ${((blocks * bsize) / GIB).toFixed(0)} are free`
  if (free >= LEAST_GIB) return ok('disk', text)
  return problem('disk', text, `make room: below ${LEAST_GIB} GiB a busy hour can fill it`)
}
