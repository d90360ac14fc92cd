import { cpf, fiscalCode, luhn, mod97, taxNumber, verhoeff, weighted } from './checksums.ts'
import { type Found, findAll } from './found.ts'

type Rule = {
  readonly label: string
  readonly pattern: RegExp
  /** Of the digits and letters alone. */
  readonly check?: (bare: string) => boolean
  /** A word that stands nearby, for numbers that are nothing but digits. */
  readonly near?: RegExp
}

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

const RULES: readonly Rule[] = [
  {
    label: 'us_ssn',
    pattern: /(?<![\d-])(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\d-])/g,
  },
  {
    label: 'uk_nino',
    pattern: /\b(?!BG|GB|KN|NK|NT|TN|ZZ)[ABCEGHJ-PRSTW-Z][ABCEGHJ-NPRSTW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D]\b/g,
  },
  {
    label: 'es_dni',
    pattern: /\b(?:\d{8}|[XYZ]\d{7})-?[A-HJ-NP-TV-Z]\b/g,
    check: (bare) => {
      const number = bare.slice(0, -1).replace(/^[XYZ]/, (one) => String('XYZ'.indexOf(one)))
      return DNI_LETTERS[Number(number) % 23] === bare.at(-1)
    },
  },
  {
    label: 'it_codice_fiscale',
    pattern: /\b[A-Z]{6}\d{2}[ABCDEHLMPRST]\d{2}[A-Z]\d{3}[A-Z]\b/g,
    check: fiscalCode,
  },
  {
    label: 'fr_insee',
    pattern: /(?<!\d)[12] ?\d{2} ?(?:0[1-9]|1[0-2]) ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3} ?\d{2}(?!\d)/g,
    check: (bare) => {
      const number = bare.slice(0, 13).replace('2A', '19').replace('2B', '18')
      return Number(97n - (BigInt(number) % 97n)) === Number(bare.slice(13))
    },
  },
  {
    label: 'de_tax_number',
    pattern: /(?<!\d)[1-9]\d(?: ?\d{3}){3}(?!\d)/g,
    check: taxNumber,
    near: /steuer|tax|identifikationsnummer|\bid\b|idnr/i,
  },
  {
    label: 'nl_bsn',
    pattern: /(?<!\d)\d{9}(?!\d)/g,
    check: (bare) => weighted(bare, [9, 8, 7, 6, 5, 4, 3, 2, -1], 11) && bare !== '000000000',
    near: /bsn|burgerservicenummer|sofi/i,
  },
  {
    label: 'pl_pesel',
    pattern: /(?<!\d)\d{11}(?!\d)/g,
    check: (bare) => weighted(bare, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1], 10),
    near: /pesel/i,
  },
  {
    label: 'se_personnummer',
    pattern: /(?<!\d)(?:19|20)?\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[-+]\d{4}(?!\d)/g,
    check: (bare) => luhn(bare.slice(-10)),
  },
  {
    label: 'in_aadhaar',
    pattern: /(?<!\d)[2-9]\d{3} \d{4} \d{4}(?! ?\d)/g,
    check: verhoeff,
  },
  {
    label: 'br_cpf',
    pattern: /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g,
    check: cpf,
  },
]

const NEAR = 48

/** National numbers of people, each with the checks its country knows. */
export const findNationalIds = (text: string): Found[] =>
  RULES.flatMap(({ label, pattern, check, near }) =>
    findAll(text, label, pattern, ({ 0: hit, index }) => {
      if (near && !near.test(text.slice(Math.max(0, index - NEAR), index + hit.length + NEAR))) return false
      return check?.(hit.replace(/[^0-9A-Z]/g, '')) ?? true
    }),
  )

const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MR: 27,
  MT: 31,
  MU: 30,
  NL: 18,
  NO: 15,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  SA: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
}

/** Bank account numbers: the length of the country and the check digits. */
export function findIbans(text: string): Found[] {
  const found: Found[] = []
  for (const { 0: hit, index } of text.matchAll(/(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}/g)) {
    const length = IBAN_LENGTHS[hit.slice(0, 2)]
    if (!length) continue
    let bare = ''
    let end = 0
    while (end < hit.length && bare.length < length) {
      if (hit[end] !== ' ') bare += hit[end]
      end++
    }
    if (bare.length === length && mod97(bare.slice(4) + bare.slice(0, 4)) === 1) {
      found.push({ label: 'iban', start: index, end: index + end })
    }
  }
  return found
}
