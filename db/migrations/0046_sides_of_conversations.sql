-- The two of a conversation are its sides, as in bookings.

alter table conversation_parties rename to conversation_sides;
alter table conversation_messages rename column party_id to side_id;
alter table conversation_reports rename column party_id to side_id;
alter index conversation_parties_user rename to conversation_sides_user;
alter index conversation_parties_account rename to conversation_sides_account;
alter index conversation_parties_email rename to conversation_sides_email;
alter index conversation_messages_party rename to conversation_messages_side;
