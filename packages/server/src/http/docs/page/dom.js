/** Makes an element. Text is only ever set as text, so nothing that the service answers becomes markup. */
export function make(tag, options = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(options)) {
    if (name === 'on') for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== undefined && value !== false) element.setAttribute(name, value)
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false))
  return element
}

export const find = (id) => document.getElementById(id)

export const code = (text) => make('code', {}, text)

/** A button that copies what `text` gives when it is pressed. */
export function copyButton(text) {
  const button = make('button', { class: 'plain', type: 'button' }, 'Copy')
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text())
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 1500)
  })
  return button
}
