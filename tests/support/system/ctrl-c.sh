# Ctrl-C at a terminal of Windows, which one process there cannot send to another: Wine makes it of SIGINT from outside.
# A run that waits for its jobs says that all is kept and ends with 130; the stand-in of the service ends with 0.
# Usage: ctrl-c.sh NODE, in the checkout; prints nothing and ends with 0 where all was so.
set -u
cli() { exec wine "$NODE" src/cli/shotlist.js "$@"; }
# Until the file says so; no longer than two minutes.
says() {
  for _ in $(seq 1200); do
    grep -q "$2" "$1" && return
    sleep 0.1
  done
  cat "$1"
  exit 1
}
field() { sed -n "s/.*\"$1\":\[\{0,1\}\"\([^\"]*\)\".*/\1/p" standin.json; }

NODE=$1
printf 'asin,country\nB0CTRLC001,US\nB0CTRLC002,US\n' >ctrl-c.csv
(cli standin --json --job-seconds 3600) >standin.json 2>/dev/null </dev/null &
standin=$!
says standin.json '"type":"standin"'
export SHOTLIST_BASE_URL=$(field url) SHOTLIST_API_KEY=$(field keys) NODE_EXTRA_CA_CERTS=$(field ca_file | sed 's/\\\\/\\/g')
(cli run ctrl-c.csv --operation creative_strategy --json --workspace ctrl-c) >run.txt 2>&1 </dev/null &
run=$!
says run.txt '"tasks":{"queued":0'
kill -INT $run
wait $run
[ $? = 130 ] || { cat run.txt; exit 1; }
says run.txt 'The state is kept; “shotlist resume” goes on.'
kill -INT $standin
wait $standin
