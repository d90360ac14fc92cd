import { networkOf } from '../../../lib/cidr.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { Endpoint, EndpointCall, EndpointReply } from '../../../service/endpoint.ts'
import { sql } from '../../../store/sql.ts'
import type { DeviceCodesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { EndpointParts } from '../../area.ts'
import { browserOf, recordAs, signedIn } from '../../sign-in/attempts/api.ts'
import { errorPage, html, NOT_OURS, pageReply, readPageForm, redirectTo } from '../../sign-in/pages/api.ts'
import { deviceCodes } from '../buckets.ts'
import { findPublicClient } from '../clients/client.ts'
import { withHyphen } from '../device/device-authorization.ts'
import { deviceAnswered } from '../events.ts'

const PATH = '/auth/v1/device'

/** The person types the code that a device shows, sees what asks, and agrees or refuses. */
export const deviceEndpoints = (services: EndpointParts): Endpoint[] => [
  {
    route: `GET ${PATH}`,
    about: 'Asks for the code that a device shows.',
    page: true,
    maxBodyBytes: 0,
    async run(call) {
      const userCode = call.query.get('user_code') ?? ''
      if (!(await signedIn(call, services.authority))) return toLogin(userCode)
      return userCode === '' ? askForCode(call) : showDevice(call, userCode)
    },
  },
  {
    route: `POST ${PATH}`,
    about: 'Takes the answer of the person.',
    page: true,
    maxBodyBytes: 4096,
    async run(call) {
      const form = readPageForm(call)
      const signed = await signedIn(call, services.authority)
      if (!form || !signed) return errorPage(NOT_OURS)
      countTry(call)
      const { tenant, now } = call
      const answer = form.get('answer') === 'agree' ? 'approved' : 'denied'
      const userId = userIdOf(signed.principal.actor)
      const done = await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
        const device = await findDevice(tx, form.get('user_code'), true)
        if (!device) return { result: false, last: [] }
        await tx.run(sql`
          update device_codes set state = ${answer}, session_id = ${signed.principal.session!.id}
          where device_hash = ${device.device_hash}`)
        const change = deviceAnswered(userId, device.client_id, answer)
        return { result: true, last: [recordAs(call, signed.principal, [change])] }
      })
      if (!done) return askForCode(call, UNKNOWN)
      const text =
        answer === 'approved' ? 'The device is signed in. You can close this page.' : 'The device was refused.'
      return pageReply({ title: answer === 'approved' ? 'Signed in' : 'Refused', body: html`<p>${text}</p>` })
    },
  },
]

const UNKNOWN = 'This code is not known or has expired. Look at the device again.'

const toLogin = (userCode: string): EndpointReply => {
  const path = userCode === '' ? PATH : `${PATH}?${new URLSearchParams({ user_code: userCode })}`
  return redirectTo(`/login?${new URLSearchParams({ return_to: path })}`)
}

function askForCode(call: EndpointCall, error = ''): EndpointReply {
  const browser = browserOf(call)
  return pageReply({
    title: 'Sign in a device',
    status: error === '' ? 200 : 400,
    cookies: browser.cookie === undefined ? [] : [browser.cookie],
    body: html`${error !== '' && html`<p class="error" role="alert">${error}</p>`}
<form method="get" action="${PATH}">
<label for="user_code">Code that the device shows</label>
<input id="user_code" name="user_code" required autofocus autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="9">
<button>Continue</button>
</form>`,
  })
}

/** Whoever guesses codes is slowed down by the address, wherever the codes are tried. */
const countTry = (call: EndpointCall): void => call.count(deviceCodes, networkOf(call.ip))

async function showDevice(call: EndpointCall, userCode: string): Promise<EndpointReply> {
  countTry(call)
  const { tenant, now } = call
  const reader = tenant.database.reader({ tenantId: tenant.id, now })
  const device = await findDevice(reader, userCode)
  const client = device && (await findPublicClient(reader, device.client_id))
  if (!device || !client) return askForCode(call, UNKNOWN)
  const browser = browserOf(call)
  return pageReply({
    title: `Sign in ${client.displayName}?`,
    cookies: browser.cookie === undefined ? [] : [browser.cookie],
    body: html`<p>A device at ${device.ip} asks to act in your name. Agree only if you started this yourself and the
device shows <code>${withHyphen(device.user_code)}</code>.</p>
<form method="post" action="${PATH}">
<input type="hidden" name="csrf" value="${browser.csrfToken}">
<input type="hidden" name="user_code" value="${device.user_code}">
<button name="answer" value="agree">Agree</button>
<button name="answer" value="refuse" class="secondary">Refuse</button>
</form>`,
  })
}

const findDevice = (tx: Tx, userCode: string, lock = false): Promise<DeviceCodesRow | undefined> =>
  tx.find<DeviceCodesRow>(sql`
    select * from device_codes
    where user_code = ${userCode
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 8)} and state = 'pending'
      and expires_at > ${tx.now} ${lock ? sql`for update` : sql``}`)
