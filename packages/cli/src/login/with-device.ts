import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '../exit.ts'
import { CLIENT_ID } from './logins.ts'
import { refreshTokenIn, sendForm } from './token-request.ts'

/** For machines without a browser: the person types a code in one elsewhere. */
export async function loginWithDevice(baseUrl: string, show: (line: string) => void): Promise<string> {
  const begun = await sendForm(`${baseUrl}/auth/v1/device_authorization`, {
    client_id: CLIENT_ID,
    scope: 'openid offline_access',
  })
  const {
    device_code: deviceCode,
    user_code: userCode,
    verification_uri: page,
    interval,
    expires_in: lives,
  } = begun.body
  if (typeof deviceCode !== 'string') throw new CommandError('the service does not offer device codes', 'denied')
  show(`Go to\n\n  ${page}\n\nand type the code\n\n  ${userCode}\n`)
  const form = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', client_id: CLIENT_ID }
  const end = performance.now() + Number(lives) * 1000
  for (let seconds = Number(interval); performance.now() < end; ) {
    await sleep(seconds * 1000)
    const answer = await sendForm(`${baseUrl}/auth/v1/token`, { ...form, device_code: deviceCode })
    if (answer.body.error === 'slow_down') seconds += 5
    else if (answer.body.error !== 'authorization_pending') return refreshTokenIn(answer)
  }
  throw new CommandError('nobody typed the code in time')
}
