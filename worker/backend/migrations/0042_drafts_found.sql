-- Draft orders of somebody who has no account yet are found by e-mail and name without reading all of them.
CREATE INDEX draft_orders_by_email ON draft_orders (email COLLATE NOCASE) WHERE email IS NOT NULL;
CREATE INDEX draft_orders_by_name ON draft_orders (name COLLATE NOCASE) WHERE name <> '';
