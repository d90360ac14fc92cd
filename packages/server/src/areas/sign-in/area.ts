import { area } from '../area.ts'
import { addressPart } from './addresses/part.ts'
import { purgeAttempts } from './attempts/purge.ts'
import { mails } from './buckets.ts'
import { credentialInventoryPolicyPart } from './credential-policies/part.ts'
import { identityPolicyDefaultPart } from './identity-policy-defaults/part.ts'
import { localPart } from './local/part.ts'
import { localDirectoryPart } from './local-directories/part.ts'
import { signInLog } from './log.ts'
import { accountPageEndpoints } from './pages/account/pages.ts'
import { assetEndpoints } from './pages/assets.ts'
import { callbackEndpoints } from './pages/login/callbacks.ts'
import { continueEndpoints } from './pages/login/continue.ts'
import { emailCodeEndpoints } from './pages/login/email-code.ts'
import { forgotEndpoints } from './pages/login/forgot.ts'
import { identifyEndpoints } from './pages/login/identify.ts'
import { linkEndpoints } from './pages/login/link-pages.ts'
import { passkeyEndpoints } from './pages/login/passkey.ts'
import { passwordEndpoints } from './pages/login/password.ts'
import { registerEndpoints } from './pages/login/register.ts'
import { secondFactorEndpoints } from './pages/login/second-factor.ts'
import { stepUpEndpoints } from './pages/step-up.ts'
import { recoveryPolicyPart } from './recovery-policies/part.ts'
import { signInPolicyPart } from './sign-in-policies/part.ts'
import { stepUpPart } from './step-up/part.ts'
import { upstreamPart } from './upstream/part.ts'

export const signInArea = area({
  name: 'sign-in',
  buckets: [mails],
  parts: [
    identityPolicyDefaultPart,
    signInPolicyPart,
    credentialInventoryPolicyPart,
    recoveryPolicyPart,
    localDirectoryPart,
    localPart,
    addressPart,
    upstreamPart,
    stepUpPart,
  ],
  endpoints: (services) => [
    ...assetEndpoints(),
    ...identifyEndpoints(services),
    ...passwordEndpoints(services),
    ...emailCodeEndpoints(services),
    ...secondFactorEndpoints(services),
    ...continueEndpoints(services),
    ...passkeyEndpoints(services),
    ...callbackEndpoints(services),
    ...linkEndpoints(services),
    ...forgotEndpoints(services),
    ...registerEndpoints(services),
    ...stepUpEndpoints(services),
    ...accountPageEndpoints(services),
  ],
  logRules: signInLog,
  purges: [purgeAttempts],
  settings: [
    'REEVE_GOOGLE_CLIENT_ID',
    'REEVE_GOOGLE_CLIENT_SECRET',
    'REEVE_MICROSOFT_CLIENT_ID',
    'REEVE_MICROSOFT_CLIENT_SECRET',
    'REEVE_PASSKEY_ROOTS',
  ],
  tables: [
    'sign_in_attempts',
    'auth_configs',
    'saml_keys',
    'sign_in_links',
    'step_up_providers',
    'step_up_transactions',
    'upstream_requests',
  ],
})
