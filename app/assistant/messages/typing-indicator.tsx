export function TypingIndicator() {
  return (
    <p role="status" className="flex w-fit gap-1 rounded-lg rounded-bl-sm bg-sunken px-3 py-3.5">
      <span className="sr-only">The assistant is typing</span>
      {['', 'delay-150', 'delay-300'].map(delay => (
        <span
          key={delay}
          aria-hidden="true"
          className={`size-2 animate-skeleton rounded-full bg-muted ${delay}`}
        />
      ))}
    </p>
  )
}
