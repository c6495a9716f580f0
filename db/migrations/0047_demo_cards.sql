-- A desk is the operator's; the page of test cards has a name of its own.

alter table card_desk_intents rename to demo_card_intents;
alter table card_desk_refunds rename to demo_card_refunds;
alter index card_desk_refunds_intent rename to demo_card_refunds_intent;
