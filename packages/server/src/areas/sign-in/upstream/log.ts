import type { EntryType, LogEntry } from '../../../service/log/entry.ts'
import { calledOf, type LoggedEvent, type LogRule, type LogRules, textOf } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'

const CONFIG = {
  type: 'AuthConfig',
  code: 'auth_config',
  word: 'sign-in provider',
  says: { test_started: 'began to test {it}' },
}

const TESTED: EntryType = { class: 'entityManagement', activity: 'tested', code: 'auth_config.tested' }

/** Whether the test passed is part of the line. */
const tested: LogRule = {
  entryTypes: [TESTED],
  toEntries: ({ subject, after }, names) => [
    {
      ...TESTED,
      message: {
        did: `tested ${names.of(subject.id) ? `the ${CONFIG.word} ${names.of(subject.id)}` : `a ${CONFIG.word}`}`,
      },
      failure: textOf(after, 'reason') || undefined,
      unmapped: detailOf(after),
      about: { entity: { uid: subject.id, name: names.of(subject.id), type: CONFIG.type } },
    },
  ],
}

const detailOf = (after: LoggedEvent['after']) => {
  const detail = textOf(after, 'detail')
  return detail ? { detail } : undefined
}

const LINK = { created: 'linked', deleted: 'unlinked' } as const
const WORDS = { created: 'linked to', deleted: 'unlinked from' } as const

const linkRule = (verb: keyof typeof LINK): LogRule => {
  const type: EntryType = { class: 'accountChange', activity: LINK[verb], code: `user.sign_in_${LINK[verb]}` }
  return {
    entryTypes: [type],
    toEntries: ({ subject, before, after }, names): LogEntry[] => {
      const user = names.user(subject.id)
      const link = after ?? before
      return [
        {
          ...type,
          message: `${calledOf(user)} was ${WORDS[verb]} a way to sign in`,
          unmapped: { auth_config_uid: textOf(link, 'authConfigId'), subject: textOf(link, 'subject') },
          about: { user },
        },
      ]
    },
  }
}

export const upstreamLog: LogRules = {
  ...entityRules('signIn.authConfig', CONFIG),
  'signIn.authConfig.testStarted': entityRule(CONFIG, 'test_started', 'test_started'),
  'signIn.authConfig.tested': tested,
  'signIn.samlKey.created': entityRule(
    { type: 'SamlKey', code: 'saml_key', says: { created: 'made a new SAML key' } },
    'Create',
    'created',
  ),
  'signIn.link.created': linkRule('created'),
  'signIn.link.deleted': linkRule('deleted'),
}
