import { copyButton, make } from './dom.js'
import { jsonView, prettyOf } from './json.js'
import { sampleOf } from './sample.js'
import { currentToken } from './session.js'
import { typeText } from './shape.js'

/** The form that sends one operation and shows what came back; `refresh` is for when another has signed in. */
export function tryIt(operation, schemas) {
  const inputs = operation.parameters.map((parameter) => ({ parameter, input: parameterInput(parameter) }))
  const isForm = operation.mediaType === 'application/x-www-form-urlencoded'
  const formInputs = isForm ? formFields(operation.body) : []
  const body = operation.body && !isForm ? bodyInput(operation, schemas) : undefined
  const send = make('button', { class: 'main', type: 'submit' }, 'Send')
  const hint = make('span', { class: 'quiet' })
  const curl = make('pre', {})
  const answer = make('div', { 'aria-live': 'polite' })
  const form = make(
    'form',
    {},
    make('h2', {}, 'Try it'),
    inputs.map(({ parameter, input }) =>
      label(parameter.name, parameter.required, typeText(parameter.schema, schemas), parameter.description, input),
    ),
    formInputs.map(({ name, required, schema, input }) =>
      label(name, required, typeText(schema, schemas), schema.description, input),
    ),
    body?.view,
    make('div', { class: 'row' }, send, hint),
    make(
      'details',
      {},
      make('summary', {}, 'As curl'),
      curl,
      copyButton(() => curl.textContent),
    ),
    answer,
  )

  const request = () => requestOf(operation, { inputs, formInputs, body: body?.area.value })
  const refresh = () => {
    curl.textContent = curlOf(request(), operation)
    hint.textContent = operation.isOpen || currentToken() ? '' : 'You are not signed in: this will answer 401.'
  }
  form.addEventListener('input', refresh)
  refresh()
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    send.disabled = true
    answer.replaceChildren(...(await answerViews(request(), operation)))
    send.disabled = false
  })
  return { view: make('section', { class: 'card try', 'aria-label': 'Try it' }, form), refresh }
}

const label = (name, required, type, about, input) =>
  make(
    'label',
    {},
    make('span', { class: required ? 'needed mono' : 'mono' }, name),
    make('small', {}, `${type}. ${about ?? ''}`),
    input,
  )

const parameterInput = ({ name, required }) =>
  make('input', { name, required: required === true, autocomplete: 'off', spellcheck: 'false' })

function formFields({ properties, required = [] }) {
  return Object.entries(properties).map(([name, schema]) => {
    const isSecret = /secret|token$|assertion$/.test(name)
    const value = name === 'grant_type' ? 'client_credentials' : ''
    const input = make('input', {
      name,
      value,
      autocomplete: 'off',
      spellcheck: 'false',
      type: isSecret ? 'password' : 'text',
    })
    return { name, schema, required: required.includes(name), input }
  })
}

function bodyInput(operation, schemas) {
  const area = make('textarea', { name: 'body', rows: '8', spellcheck: 'false', 'aria-label': 'Body' })
  const fill = (all) => {
    area.value = JSON.stringify(sampleOf(operation.body, schemas, { all }), null, 2)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const fuller = make('button', { class: 'plain', type: 'button', on: { click: () => fill(true) } }, 'All members')
  const sparer = make('button', { class: 'plain', type: 'button', on: { click: () => fill(false) } }, 'Required only')
  area.value = JSON.stringify(sampleOf(operation.body, schemas, { all: false }), null, 2)
  const fillExample = () => {
    area.value = JSON.stringify(operation.bodyExample, null, 2)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const example =
    operation.bodyExample && make('button', { class: 'plain', type: 'button', on: { click: fillExample } }, 'Example')
  const head = make(
    'div',
    { class: 'row head' },
    make('label', {}, 'Body'),
    make('span', { class: 'grow' }),
    sparer,
    fuller,
    example,
  )
  return { area, view: make('div', {}, head, area, make('p', {})) }
}

function requestOf(operation, { inputs, formInputs, body }) {
  const query = new URLSearchParams()
  let path = operation.path
  for (const { parameter, input } of inputs) {
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(input.value))
    else if (input.value !== '') query.set(parameter.name, input.value)
  }
  const fields = new URLSearchParams(
    formInputs.filter(({ input }) => input.value !== '').map(({ name, input }) => [name, input.value]),
  )
  return {
    method: operation.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    type: operation.mediaType,
    body: formInputs.length > 0 ? fields.toString() : body,
  }
}

async function answerViews({ method, path, type, body }, { isOpen }) {
  const token = isOpen ? undefined : currentToken()
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { 'content-type': type }),
  }
  const started = performance.now()
  try {
    const response = await fetch(path, { method, headers, body })
    const text = await response.text()
    const took = Math.round(performance.now() - started)
    const shown = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
    return [
      make(
        'div',
        { class: 'row head' },
        make('h3', {}, 'Answer'),
        make('span', { class: `status ${response.ok ? 'good' : 'bad'}` }, `${response.status} ${response.statusText}`),
        make('span', { class: 'quiet' }, `${took} ms`),
        make('span', { class: 'grow' }),
        copyButton(() => prettyOf(text)),
      ),
      jsonView(text),
      make('details', {}, make('summary', {}, 'Headers'), make('pre', {}, shown)),
    ]
  } catch {
    return [make('p', { class: 'problem' }, 'The service did not answer. Is it still running?')]
  }
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`

/** Secrets that were typed are not repeated. */
function curlOf({ method, path, type, body }, { isOpen }) {
  const parts = [`curl -s ${method === 'GET' ? '' : `-X ${method} `}${quoted(location.origin + path)}`]
  if (!isOpen) parts.push('-H "Authorization: Bearer $TOKEN"')
  if (type === 'application/json') parts.push(`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`)
  else if (body !== undefined) {
    for (const [name, value] of new URLSearchParams(body)) {
      const isSecret = /secret|token$|assertion$/.test(name)
      parts.push(`--data-urlencode ${isSecret ? `"${name}=$${name.toUpperCase()}"` : quoted(`${name}=${value}`)}`)
    }
  }
  return parts.join(' \\\n  ')
}
