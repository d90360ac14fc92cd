-- What people write below a message in the chat is found by the message.
create index notice_sends_in_chat on notice_sends (tenant_id, chat_channel, chat_message) where chat_message <> '';
