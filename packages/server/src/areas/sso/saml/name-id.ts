import { randomBytes } from 'node:crypto'
import { isXmlText, NAME_ID_FORMAT } from '@reeve/saml'
import type { SamlConfig } from '../applications/view.ts'

type NameIdFormat = (typeof NAME_ID_FORMAT)[keyof typeof NAME_ID_FORMAT]

const FORMATS: Readonly<Record<SamlConfig['nameIdFormat'], NameIdFormat>> = {
  SAML_NAME_ID_FORMAT_UNSPECIFIED: NAME_ID_FORMAT.persistent,
  SAML_NAME_ID_FORMAT_PERSISTENT: NAME_ID_FORMAT.persistent,
  SAML_NAME_ID_FORMAT_EMAIL_ADDRESS: NAME_ID_FORMAT.emailAddress,
  SAML_NAME_ID_FORMAT_UNSPECIFIED_URN: NAME_ID_FORMAT.unspecified,
  SAML_NAME_ID_FORMAT_TRANSIENT: NAME_ID_FORMAT.transient,
}

export const formatOf = ({ nameIdFormat }: Pick<SamlConfig, 'nameIdFormat'>): NameIdFormat => FORMATS[nameIdFormat]

/** The configured form as the contract has it, of a form as metadata has it. */
export const namedFormat = (format: string): SamlConfig['nameIdFormat'] =>
  NAMED.find((name) => FORMATS[name] === format) ?? 'SAML_NAME_ID_FORMAT_UNSPECIFIED_URN'

const NAMED = [
  'SAML_NAME_ID_FORMAT_PERSISTENT',
  'SAML_NAME_ID_FORMAT_EMAIL_ADDRESS',
  'SAML_NAME_ID_FORMAT_TRANSIENT',
] as const

/**
 * The form that a request gets; undefined when it asks for one that the application does not have. An application
 * without a form of its own gives whichever is asked for.
 */
export function agreedFormat(config: Pick<SamlConfig, 'nameIdFormat'>, asked: string | undefined) {
  const own = formatOf(config)
  if (asked === undefined || asked === NAME_ID_FORMAT.unspecified || asked === own) return own
  if (own !== NAME_ID_FORMAT.unspecified) return undefined
  return Object.values(NAME_ID_FORMAT).find((format) => format === asked)
}

type Person = {
  readonly email: string
  /** What the application knows the person by, if it does. */
  subject(): Promise<string | undefined>
}

type Named = { readonly nameId: string } | { readonly lacks: 'no_subject' | 'no_email' }

/** The name of a person in a form, or what is missing for it. */
export async function nameIdIn(format: NameIdFormat, { email, subject }: Person): Promise<Named> {
  switch (format) {
    case NAME_ID_FORMAT.transient:
      return { nameId: `_${randomBytes(24).toString('hex')}` }
    case NAME_ID_FORMAT.emailAddress:
      return email !== '' && isXmlText(email) ? { nameId: email } : { lacks: 'no_email' }
    case NAME_ID_FORMAT.persistent:
    case NAME_ID_FORMAT.unspecified: {
      const nameId = await subject()
      return nameId !== undefined && isXmlText(nameId) ? { nameId } : { lacks: 'no_subject' }
    }
  }
}
