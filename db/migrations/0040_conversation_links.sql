-- Emailed links that open this side of a conversation without a login. Links from before this time are refused: the visitor ended them.
alter table conversation_parties add column links_from timestamptz not null default 'epoch';
