import { useEffect, useRef } from 'react'
import styles from './runner.module.css'

const SIZE = 32

/** A picture that a program has told, in base64. It is drawn: an address with its content would not be allowed here. */
export function Picture({ base64 }: { base64: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isOver = false
    const draw = async (): Promise<void> => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes]))
      if (!isOver) canvas.current?.getContext('2d')?.drawImage(picture, 0, 0, SIZE, SIZE)
      picture.close()
    }
    // What cannot be drawn stays empty: the name stands beside it.
    draw().catch(() => {})
    return () => {
      isOver = true
    }
  }, [base64])
  return <canvas ref={canvas} className={styles.picture} width={SIZE} height={SIZE} />
}
