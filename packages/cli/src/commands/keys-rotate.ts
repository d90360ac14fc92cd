import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { inTenantOffice } from '../tenant-office.ts'
import { withBar } from '../with-bar.ts'

export const keysRotate = command({
  name: 'keys rotate',
  about:
    'Wraps the keys of all tenants with a new master key, beside a running service; call it again if it was stopped.',
  args: [],
  flags: JSON_FLAG,

  async run({ flags: { json } }) {
    const rotation = await withBar(json, (tell) =>
      inTenantOffice((office, { rotateMasterKey }) => rotateMasterKey(office, { tell })),
    )
    if (json) return printJson(rotation)
    const { rewrapped, keysToRemove } = rotation
    printLine(
      `The keys of ${rewrapped === 1 ? '1 tenant are' : `${rewrapped} tenants are`} wrapped with the new master key.`,
    )
    if (keysToRemove > 0) printLine('Leave only the first key in the settings when every process has been restarted.')
    printLine('Backups from before need the old key: keep it as long as you keep them.')
  },
})
