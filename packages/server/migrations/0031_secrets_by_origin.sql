-- A signing secret is shared with one receiver: it signs only what goes to the origin it was made for. Those made before
-- sign everything until their webhook moves to another origin.
alter table webhook_secrets add column origin text;
