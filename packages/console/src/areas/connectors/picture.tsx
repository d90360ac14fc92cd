import { useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './picture.module.css'

type Props = {
  /** As its program has told it; empty when none has. */
  base64: string
  size: number
  /** What stands for it where its program has told none. */
  neutral?: IconName
}

/** The picture of a connector, and a neutral one for those that have none. */
export function Picture({ base64, size, neutral = 'plug' }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState('')
  const side = size * 2 // Fine enough for screens with two dots a pixel.
  useEffect(() => {
    let isOver = false
    const draw = async (): Promise<void> => {
      // Drawn, as an address with its content would not be allowed here; and what is drawn runs nothing.
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes]))
      const scale = side / Math.max(picture.width, picture.height)
      const [width, height] = [picture.width * scale, picture.height * scale]
      if (!isOver) {
        const pen = canvas.current?.getContext('2d')
        pen?.clearRect(0, 0, side, side)
        pen?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
        setDrawn(base64)
      }
      picture.close()
    }
    // What cannot be drawn keeps the neutral picture: the name stands beside it.
    if (base64) draw().catch(() => {})
    return () => {
      isOver = true
    }
  }, [base64, side])
  const isDrawn = base64 !== '' && drawn === base64
  return (
    <span className={isDrawn ? styles.drawn : styles.neutral} aria-hidden="true">
      {base64 !== '' && <canvas ref={canvas} hidden={!isDrawn} width={side} height={side} style={{ width: size }} />}
      {!isDrawn && <Icon name={neutral} size={size} />}
    </span>
  )
}
