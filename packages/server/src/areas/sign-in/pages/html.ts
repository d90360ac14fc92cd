const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!)

/** A piece of HTML that is safe to send. Only `html` makes it. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

type Value = string | number | Html | undefined | false | readonly Html[]

/** Values are escaped; pieces of HTML go in as they are, and what is missing as nothing. Attributes need their quotes. */
export const html = (texts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(texts.map((text, index) => text + (index < values.length ? written(values[index]) : '')).join(''))

function written(value: Value): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(written).join('')
  return escapeText(String(value))
}
