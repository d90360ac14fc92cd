import { freeform, list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, int64, text, uint64 } from '../../../wire/scalars.ts'
import { nullable, oneof, optional, shape } from '../../../wire/shape.ts'

const MOST_CHOICES = 512
const LONGEST = 4096

const WellKnownRegex = enumeration('WellKnownRegex', 'A text that is known by name.', [
  'UNKNOWN',
  'HTTP_HEADER_NAME',
  'HTTP_HEADER_VALUE',
])

const words = (about: string) => text(LONGEST, about, { multiline: true })
const ignoreEmpty = bool('Accepted: an empty value is never checked, only missed where one is required.')

export const StringRules = shape(
  'StringRules',
  'What a text must be like; what is empty or 0 asks for nothing.',
  {
    const: words('Exactly this.'),
    len: uint64('So many characters.'),
    minLen: uint64('At least so many characters.'),
    maxLen: uint64('At most so many characters.'),
    lenBytes: uint64('So many bytes of UTF-8.'),
    minBytes: uint64('At least so many bytes.'),
    maxBytes: uint64('At most so many bytes.'),
    pattern: text(1000, 'A regular expression in the syntax of RE2 that occurs in it.'),
    prefix: words('How it begins.'),
    suffix: words('How it ends.'),
    contains: words('What occurs in it.'),
    notContains: words('What does not occur in it.'),
    in: nullable(list(words('A text.'), MOST_CHOICES, 'One of these.')),
    notIn: nullable(list(words('A text.'), MOST_CHOICES, 'None of these.')),
    strict: bool('For names and values of headers: nothing that is only tolerated.'),
    ignoreEmpty,
  },
  oneof('well_known', {
    email: nullable(bool('An e-mail address.')),
    hostname: nullable(bool('The name of a host.')),
    ip: nullable(bool('An IP address.')),
    ipv4: nullable(bool('An IPv4 address.')),
    ipv6: nullable(bool('An IPv6 address.')),
    uri: nullable(bool('An absolute URI.')),
    uriRef: nullable(bool('A URI, absolute or not.')),
    address: nullable(bool('The name of a host or an IP address.')),
    uuid: nullable(bool('A UUID.')),
    wellKnownRegex: nullable(oneOfNames(WellKnownRegex, 'What it is by name.')),
  }),
)

export const BoolRules = shape('BoolRules', 'What a yes or no must be.', { const: optional(bool('Exactly this.')) })

export const Int64Rules = shape('Int64Rules', 'What a number must be like.', {
  const: optional(int64('Exactly this.')),
  gt: optional(int64('More than this.')),
  gte: optional(int64('This or more.')),
  lt: optional(int64('Less than this.')),
  lte: optional(int64('This or less.')),
  in: nullable(list(int64('A number.'), MOST_CHOICES, 'One of these.')),
  notIn: nullable(list(int64('A number.'), MOST_CHOICES, 'None of these.')),
  ignoreEmpty,
})

/** Kinds of values that no element of a form has. */
const OTHER_KINDS = [
  ...['any', 'bool', 'bytes', 'double', 'duration', 'enum', 'fixed32', 'fixed64', 'float', 'int32', 'int64', 'map'],
  ...['message', 'repeated', 'sfixed32', 'sfixed64', 'sint32', 'sint64', 'timestamp', 'uint32', 'uint64'],
]
const kept = () => nullable(freeform('Kept for clients that write it: elements are texts, so it applies to nothing.'))

const FieldRules = shape(
  'FieldRules',
  'What each element must be like. Elements are texts: no other rules can hold for them.',
  {},
  oneof('type', { string: StringRules, ...Object.fromEntries(OTHER_KINDS.map((kind) => [kind, kept()])) }),
)

export const RepeatedRules = shape('RepeatedRules', 'What a list must be like; 0 asks for nothing.', {
  minItems: uint64('At least so many elements.'),
  maxItems: uint64('At most so many elements.'),
  unique: bool('No element twice.'),
  items: nullable(FieldRules),
  ignoreEmpty,
})

export const StringMapRules = shape('StringMapRules', 'What a map of texts must be like.', {
  isRequired: bool('It must have an entry.'),
  validateEmpty: bool('An entry may not be empty.'),
})
