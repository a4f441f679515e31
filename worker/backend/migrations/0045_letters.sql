-- What the HTML of an e-mail is made of (JSON), beside its plain text; empty: a text message, or one that has left.
ALTER TABLE outbox ADD COLUMN letter TEXT NOT NULL DEFAULT '' CHECK (letter = '' OR json_valid(letter));
