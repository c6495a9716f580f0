import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import type { PostSummary } from '#contracts/content/endpoints.ts'
import { formatDate } from '#contracts/text/english.ts'
import { topicName } from './blog.ts'

interface PostCardProps {
  post: PostSummary
  headingLevel: 'h2' | 'h3'
  /** Whether it is seen at once, so that its picture is loaded first. */
  isFirst?: boolean
}

/** A post in a list: its picture, and what it is about. */
export function PostCard({ post, headingLevel: Title, isFirst = false }: PostCardProps) {
  const { url, title, description, topics, publishedAt, picture } = post
  return (
    <Card className="pressable flex h-full flex-col">
      {picture && (
        <img
          src={picture.path}
          alt=""
          width={picture.width}
          height={picture.height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          className="aspect-1200/630 w-full bg-racing object-cover"
        />
      )}
      <div className="flex grow flex-col p-4 sm:p-5">
        <Title className="text-[20px]">
          <Link to={`/blog/${url}`} className="pressable-link text-ink">
            {title}
          </Link>
        </Title>
        <p className="mt-2 grow text-[15px] text-muted">{description}</p>
        <p className="mt-3 text-[14px] text-muted">
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          {topics.length > 0 && ` · ${topics.map(topicName).join(', ')}`}
        </p>
      </div>
    </Card>
  )
}
