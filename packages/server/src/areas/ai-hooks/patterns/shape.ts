import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, int32, text } from '../../../wire/scalars.ts'
import { type Answer, nullable, oneof, shape } from '../../../wire/shape.ts'
import { ToolClassification } from '../../ai-classifiers/api.ts'

const LinkFilterAction = enumeration('LinkFilterAction', 'What is done about a link to another host.', [
  'LINK_FILTER_ACTION_UNSPECIFIED',
  'LINK_FILTER_ACTION_REDACT',
  'LINK_FILTER_ACTION_ANNOTATE',
])

const PromptInjectionThreshold = enumeration('PromptInjectionThreshold', 'How sure the scan has to be.', [
  'PROMPT_INJECTION_THRESHOLD_UNSPECIFIED',
  'PROMPT_INJECTION_THRESHOLD_LOW',
  'PROMPT_INJECTION_THRESHOLD_MEDIUM',
  'PROMPT_INJECTION_THRESHOLD_HIGH',
])

const HookOutputSurface = enumeration('HookOutputSurface', 'Where an answer is shown.', [
  'HOOK_OUTPUT_SURFACE_UNSPECIFIED',
  'HOOK_OUTPUT_SURFACE_SLACK',
  'HOOK_OUTPUT_SURFACE_WEB',
])

const message = () => text(1024, 'What the caller is told.', { multiline: true })

const PIIRedactionConfig = shape('PIIRedactionConfig', 'Replaces the values of some members of an answer.', {
  redactFields: list(
    text(128, 'The name of a member.', { min: 1, trim: true }),
    100,
    'In any case, with or without underscores; national ids, dates of birth, salaries and bank accounts when empty.',
  ),
  replacement: text(64, 'What stands there instead; *** when empty.'),
})

const QueryScopeLimitConfig = shape('QueryScopeLimitConfig', 'Limits how much a call may ask for.', {
  fields: list(
    text(128, 'The name of a member.', { min: 1, trim: true }),
    100,
    'Members that say how much; limit, page_size, count and max_results when empty.',
  ),
  maxLimit: int32('The most that may be asked for.', { min: 0 }),
})

const BusinessHours = shape('BusinessHours', 'Hours of the week.', {
  timezone: text(64, 'A time zone, for example Europe/Berlin; UTC when empty.', { trim: true }),
  start: text(5, 'When they begin, as HH:MM.', { trim: true }),
  end: text(5, 'When they end, as HH:MM; earlier than the start means on the next day.', { trim: true }),
  days: list(int32('0 is Sunday.', { min: 0, max: 6 }), 7, 'The days on which they begin; every day when empty.'),
})

const WriteAuthorizationConfig = shape('WriteAuthorizationConfig', 'Denies calls of tools that can do some things.', {
  blockedClassifications: list(oneOfNames(ToolClassification, 'What a tool can do.'), 6, 'Which tools; at least one.'),
  businessHours: nullable(BusinessHours),
})

const SensitiveFileGuardConfig = shape('SensitiveFileGuardConfig', 'Denies calls that name files with secrets.', {
  blockedPatterns: list(
    text(256, 'A name of a file; * and ? stand for characters.', { min: 1, trim: true }),
    100,
    'Names of files; those of keys and credentials when both lists are empty.',
  ),
  blockedDirectories: list(text(256, 'A folder, for example .ssh/.', { min: 1, trim: true }), 100, 'Folders.'),
})

const SecretsMaskingConfig = shape('SecretsMaskingConfig', 'Masks keys, tokens and passwords in an answer.', {
  placeholder: text(128, 'What stands there instead; ***REDACTED-SECRET*** when empty.'),
  additionalPatterns: list(
    text(1000, 'A regular expression in the syntax of RE2.', { min: 1 }),
    20,
    'What else is masked.',
  ),
})

const LinkFilterConfig = shape('LinkFilterConfig', 'Acts on links of an answer that lead to other hosts.', {
  allowedHosts: list(
    text(253, 'A host; *.example.com stands for those below it.', { min: 1, trim: true }),
    200,
    'Hosts that links may lead to.',
  ),
  action: oneOfNames(LinkFilterAction, 'What is done; REDACT when not set.'),
  blockImages: bool('Images that are loaded from other hosts are taken out, whatever the action.'),
})

const EncodedContentGuardConfig = shape('EncodedContentGuardConfig', 'Denies long runs of encoded content.', {
  flagOnly: bool('The call goes on, and a finding tells of it.'),
  minBase64Run: int32('From how many characters of base64 on; 256 when 0.', { min: 0, max: 1_000_000 }),
  minHexRun: int32('From how many characters of hex on; 128 when 0.', { min: 0, max: 1_000_000 }),
})

const PromptInjectionScanConfig = shape('PromptInjectionScanConfig', 'Denies answers that give orders to a model.', {
  threshold: oneOfNames(PromptInjectionThreshold, 'From which level on; HIGH when not set.'),
  flagOnly: bool('The answer goes out, and a finding tells of it.'),
})

export const BuiltInPattern = shape(
  'BuiltInPattern',
  'What a hook does that comes with the service.',
  {},
  oneof('pattern', {
    piiRedaction: nullable(PIIRedactionConfig),
    creditCardBlocking: nullable(shape('CreditCardBlockingConfig', 'Denies answers with a card number.', {})),
    queryScopeLimit: nullable(QueryScopeLimitConfig),
    writeAuthorization: nullable(WriteAuthorizationConfig),
    sensitiveFileGuard: nullable(SensitiveFileGuardConfig),
    toolOutputSizeGuard: nullable(
      shape('ToolOutputSizeGuardConfig', 'Denies large answers.', {
        maxBytes: int32('The most bytes of an answer.', { min: 0 }),
      }),
    ),
    secretsMasking: nullable(SecretsMaskingConfig),
    linkFilter: nullable(LinkFilterConfig),
    encodedContentGuard: nullable(EncodedContentGuardConfig),
    promptInjectionScan: nullable(PromptInjectionScanConfig),
    preToolBlock: nullable(shape('PreToolBlockConfig', 'Denies every call.', { message: message() })),
    blockToolCall: nullable(shape('BlockToolCallConfig', 'Denies every answer.', { message: message() })),
    blockOutput: nullable(
      shape('BlockOutputConfig', 'Denies an answer where it would be shown.', {
        message: message(),
        surfaces: list(oneOfNames(HookOutputSurface, 'A place.'), 3, 'Where; nowhere when empty.'),
      }),
    ),
  }),
)
export type ShownPattern = Answer<typeof BuiltInPattern>
export type PatternName = keyof ShownPattern
