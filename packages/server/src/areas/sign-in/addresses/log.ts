import { calledOf, type LogRule, type LogRules, textOf } from '../../../service/log/rule.ts'

const CONFIRMED = { class: 'accountChange', activity: 'email_confirmed', code: 'user.email_confirmed' } as const

const WHO: Readonly<Record<string, string>> = {
  person: 'by the person',
  provider: 'by the provider that the person signed in with',
  administrator: 'by an administrator',
}

/** From then on mail to the address lets the person in. */
const confirmed: LogRule = {
  entryTypes: [CONFIRMED],
  toEntries: ({ subject, before, after }, names) => {
    const user = names.user(subject.id)
    const by = textOf(after, 'by')
    const email = textOf(after, 'confirmedEmail')
    return [
      {
        ...CONFIRMED,
        message: `The address ${email && `${email} `}of ${calledOf(user)} was confirmed ${WHO[by] ?? 'by somebody'}`,
        ...(by === 'administrator' ? { severity: 'Medium' as const } : {}),
        unmapped: {
          email,
          email_before: textOf(before, 'confirmedEmail'),
          confirmed_by: by,
        },
        about: { user },
      },
    ]
  },
}

export const addressLog: LogRules = { 'signIn.address.confirmed': confirmed }
