const SCALE = 2
const MARGIN = 16
/** Left out of pictures: what is only for the page. */
const UNPAINTED = '[data-unpainted], .sr'
/** Elements that are shapes on the page, though they are none of SVG. */
const BOXES = '.swatch, .dot, .flow-node'

/**
 * A picture of what is shown: shapes, and texts where the page has them. Painted here, because the policy of the page
 * lets no image be made of markup.
 */
export function paint(shown: HTMLElement): Promise<Blob> {
  const { left, top, width, height } = shown.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * MARGIN) * SCALE
  canvas.height = (height + 2 * MARGIN) * SCALE
  const context = canvas.getContext('2d')
  if (!context) return Promise.reject(new Error('this browser paints no pictures'))
  context.fillStyle = getComputedStyle(shown).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  const origin = new DOMMatrix().scale(SCALE).translate(MARGIN - left, MARGIN - top)
  const elements = [...shown.querySelectorAll<Element>('*')].filter((one) => !one.closest(UNPAINTED))
  for (const element of elements) {
    if (element instanceof SVGGraphicsElement) paintShape(context, element, origin)
    else if (element.matches(BOXES)) paintBox(context, element, origin)
  }
  paintTexts(context, shown, origin)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture was not made'))), 'image/png'),
  )
}

function paintShape(context: CanvasRenderingContext2D, element: SVGGraphicsElement, origin: DOMMatrix): void {
  const path = pathOf(element)
  const place = element.getScreenCTM()
  if (!path || !place) return
  const { fill, stroke, strokeWidth, strokeDasharray, opacity, fillOpacity } = getComputedStyle(element)
  context.setTransform(origin.multiply(place))
  context.globalAlpha = Number(opacity) * Number(fillOpacity)
  if (fill !== 'none') {
    context.fillStyle = fill
    context.fill(path)
  }
  if (stroke !== 'none') {
    context.strokeStyle = stroke
    context.lineWidth = Number.parseFloat(strokeWidth)
    context.setLineDash(strokeDasharray === 'none' ? [] : strokeDasharray.split(/[ ,]+/).map(Number.parseFloat))
    context.stroke(path)
  }
  context.globalAlpha = 1
}

function pathOf(element: SVGGraphicsElement): Path2D | undefined {
  if (element instanceof SVGPathElement) return new Path2D(element.getAttribute('d') ?? '')
  const path = new Path2D()
  if (element instanceof SVGRectElement) {
    path.rect(
      element.x.baseVal.value,
      element.y.baseVal.value,
      element.width.baseVal.value,
      element.height.baseVal.value,
    )
  } else if (element instanceof SVGLineElement) {
    path.moveTo(element.x1.baseVal.value, element.y1.baseVal.value)
    path.lineTo(element.x2.baseVal.value, element.y2.baseVal.value)
  } else if (element instanceof SVGCircleElement) {
    path.arc(element.cx.baseVal.value, element.cy.baseVal.value, element.r.baseVal.value, 0, 2 * Math.PI)
  } else return undefined
  return path
}

function paintBox(context: CanvasRenderingContext2D, element: Element, origin: DOMMatrix): void {
  const { x, y, width, height } = element.getBoundingClientRect()
  const { backgroundColor, borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(element)
  context.setTransform(origin)
  context.fillStyle = backgroundColor
  context.fillRect(x, y, width, height)
  const border = Number.parseFloat(borderTopWidth)
  if (border === 0) return
  context.strokeStyle = borderTopColor
  context.lineWidth = border
  context.setLineDash(borderTopStyle === 'dashed' ? DASHES : [])
  context.strokeRect(x, y, width, height)
}

const DASHES = [4, 3]

/** Word by word, so that lines break as they do on the page, and end where a box cuts them off. */
function paintTexts(context: CanvasRenderingContext2D, shown: HTMLElement, origin: DOMMatrix): void {
  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  context.setTransform(origin)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    if (!element || element.closest(UNPAINTED)) continue
    const end = element.closest(BOXES)?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY
    const { color, fill, font } = getComputedStyle(element)
    context.font = font
    context.fillStyle = element instanceof SVGElement ? fill : color
    for (const word of (node.textContent ?? '').matchAll(/\S+/g)) {
      range.setStart(node, word.index)
      range.setEnd(node, word.index + word[0].length)
      const { x, y, height, right } = range.getBoundingClientRect()
      if (right > end) break
      const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: under } = context.measureText(word[0])
      context.fillText(word[0], x, y + (height - above - under) / 2 + above)
    }
  }
}
