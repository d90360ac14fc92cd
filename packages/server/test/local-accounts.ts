import { Secret as OtpSecret, TOTP } from 'otpauth'
import type { SignInCall } from '../src/areas/sign-in/local/call.ts'
import { setPassword } from '../src/areas/sign-in/local/passwords/set-password.ts'
import { beginTotp, confirmTotp } from '../src/areas/sign-in/local/totp/enrol.ts'
import { newId } from '../src/lib/ids.ts'
import { Secret } from '../src/lib/secret.ts'
import { insertUser } from './directory.ts'
import type { TestTenant } from './world.ts'

type From = { readonly ip?: string; readonly now?: Temporal.Instant }

/** A call as a page gets it; nobody is signed in. */
export const signInCall = ({ stored }: TestTenant, { ip = '203.0.113.1', now }: From = {}): SignInCall => ({
  tenant: stored,
  now: now ?? Temporal.Now.instant(),
  ip,
  correlation: newId(),
})

export const PASSWORD = new Secret('violet kettle under 9 bridges')

/** Somebody with an address, and a password when one is given. */
export async function localPerson(
  tenant: TestTenant,
  asked: { email?: string; displayName?: string; password?: Secret; now?: Temporal.Instant; roleIds?: string[] } = {},
): Promise<{ userId: string; email: string }> {
  const email = asked.email ?? `${newId().toLowerCase()}@acme.example`
  const roleIds = asked.roleIds ?? ['basic_user']
  const display_name = asked.displayName ?? 'Ada Lovelace'
  const userId = await insertUser(tenant, {
    email,
    emails: [email],
    email_confirmed_at: new Date(),
    display_name,
    role_ids: roleIds,
  })
  if (asked.password) {
    const call = signInCall(tenant, asked.now ? { now: asked.now } : {})
    await setPassword(call, { userId, password: asked.password, way: 'changed', field: 'password' })
  }
  return { userId, email }
}

/** The code that an app shows at a time. */
export const codeAt = (base32: Secret, at: Temporal.Instant): string =>
  TOTP.generate({
    secret: OtpSecret.fromBase32(base32.reveal()),
    digits: 6,
    period: 30,
    timestamp: at.epochMilliseconds,
  })

/** An authenticator app that is in use; `codeAt` shows its codes. */
export async function enrolledTotp(
  tenant: TestTenant,
  userId: string,
  now: Temporal.Instant,
): Promise<{ id: string; base32: Secret }> {
  const call = signInCall(tenant, { now })
  const { id, base32 } = await beginTotp(call, { userId, displayName: 'Phone', issuer: 'Reeve' })
  await confirmTotp(call, { userId, id, code: codeAt(base32, now) })
  return { id, base32 }
}
