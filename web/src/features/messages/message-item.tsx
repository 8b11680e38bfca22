import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { MessageImage, MessageRow } from '../../../../src/contracts/threads'
import type { MessageSide } from '../../../../src/contracts/vocabulary'
import { Button } from '../../components/ui/button'
import { formatInstant } from '../../lib/dates'
import { SampleCard } from './sample-card'
import { imageQuery } from './thread-queries'

type ItemProps = {
  message: MessageRow
  /** Of the viewer. */
  side: MessageSide
  /** Of the other side. */
  name: string
  mayAct: boolean
}

export const MessageItem = ({ message, side, name, mayAct }: ItemProps) => {
  const isOwn = message.side === side
  const author = message.author_name ?? (isOwn ? 'You' : name)
  const { text, images, sample, dropped_files: dropped } = message
  return (
    <li
      className={clsx(
        'grid min-w-0 max-w-130 grid-cols-[minmax(0,1fr)] gap-1',
        isOwn ? 'ml-auto justify-items-end' : 'justify-items-start',
      )}
    >
      <p className="px-1 text-12 text-ink-3">
        <span className="font-medium text-ink-2">{author}</span> ·{' '}
        <time dateTime={message.created_at}>{formatInstant(message.created_at)}</time>
        {message.source === 'email' && ' · by email'}
      </p>
      {message.is_removed && <p className={clsx(BUBBLE, 'border-dashed text-ink-3 italic')}>Message removed</p>}
      {text !== '' && (
        <p className={clsx(BUBBLE, 'wrap-anywhere whitespace-pre-wrap', isOwn ? 'bg-accent-tint' : 'bg-surface')}>
          {text}
        </p>
      )}
      {images.length > 0 && (
        <div className={clsx('flex flex-wrap gap-2', isOwn && 'justify-end')}>
          {images.map((image, index) => (
            <Photo key={image.id} image={image} alt={`Image ${index + 1} from ${author}`} />
          ))}
        </div>
      )}
      {dropped > 0 && (
        <p className="px-1 text-12 text-ink-3">
          {dropped === 1 ? '1 attachment was' : `${dropped} attachments were`} left out. Only images are delivered.
        </p>
      )}
      {sample && <SampleCard sample={sample} side={side} mayAct={mayAct} />}
    </li>
  )
}

const BUBBLE = 'rounded-panel border border-line px-3.5 py-2.5'

const Photo = ({ image: { id, width, height }, alt }: { image: MessageImage; alt: string }) => {
  const { data, isError, refetch } = useQuery(imageQuery(id))
  const style = { aspectRatio: `${width} / ${height}` }
  if (isError)
    return (
      <Button size="small" onClick={() => void refetch()}>
        Load image
      </Button>
    )
  if (!data) return <span aria-hidden className="block w-60 max-w-full rounded-panel bg-sunken" style={style} />
  return (
    // biome-ignore lint/performance/noImgElement: the web app doesn't use Next
    <img
      src={data}
      alt={alt}
      width={width}
      height={height}
      style={style}
      className="h-auto w-60 max-w-full rounded-panel border border-line bg-sunken object-cover"
    />
  )
}
