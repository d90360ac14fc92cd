/**
 * Finds every kind of text in sight, and keeps an element of each in `window.colours`: its colours, size and weight, those of
 * what it stands on up to the first ground that is opaque, what covers it, and whatever else says if its contrast counts.
 */
export const FIND_COLOURS = `(() => {
  const OPAQUE = /^rgb\\(|^rgba\\([^)]*, 1\\)$|^color\\([^/]*\\)$|^okl[^/]*$/
  const grounds = new Map()
  const groundOf = (element) => {
    if (!element) return ''
    const known = grounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element)
    const own = backgroundColor + backgroundImage + opacity + filter + mixBlendMode
    // What is opaque itself may still be within something that is not.
    const isLast = OPAQUE.test(backgroundColor) && !isFaint(element)
    const ground = own + (isLast ? '' : '<' + groundOf(element.parentElement))
    grounds.set(element, ground)
    return ground
  }
  const faint = new Map()
  const isFaint = (element) => {
    if (!element) return false
    if (!faint.has(element)) faint.set(element, getComputedStyle(element).opacity !== '1' || isFaint(element.parentElement))
    return faint.get(element)
  }
  const coverOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!over) return 'out of sight'
    return over.contains(element) || element.contains(over) ? '' : over.tagName + over.className + groundOf(over)
  }
  const linkOf = (element) => {
    const link = element.closest('a, [role=link]')
    if (!link) return ''
    const block = link.parentElement
    const { textDecorationLine, borderBottomStyle, display } = getComputedStyle(link)
    const { color, fontWeight } = getComputedStyle(block)
    return [textDecorationLine, borderBottomStyle, display, color, fontWeight, block.textContent.trim() !== link.textContent.trim()].join()
  }
  const colours = new Map()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const look = (element, text) => {
    // Axe passes over what is disabled.
    if (element.closest(':disabled, [aria-disabled=true]')) return
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return
    const { color, fontSize, fontWeight, textShadow, webkitTextFillColor } = getComputedStyle(element)
    const kind = [
      color, fontSize, fontWeight, textShadow, webkitTextFillColor, groundOf(element), coverOf(element), linkOf(element),
      text.trim().length > 1, element.closest('[inert]') !== null, element.matches('input, select, textarea'),
    ].join('|')
    if (!colours.has(kind)) colours.set(kind, element)
  }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeValue.trim() !== '') look(node.parentElement, node.nodeValue)
  }
  for (const field of document.querySelectorAll('input, select, textarea')) look(field, field.value || field.placeholder || '')
  window.colours = colours
  return [...colours.keys()]
})()`
