-- SKUs that an import takes from payment in cash, new ones among them: said before it is taken over and afterwards.
ALTER TABLE sheet_imports ADD COLUMN no_cash INTEGER NOT NULL DEFAULT 0 CHECK (no_cash >= 0);
